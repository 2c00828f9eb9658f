import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { Truth } from '../contract.ts'
import { checkWords as words } from '../labels.ts'
import { TruthResult } from './TruthResult.tsx'
import classes from './Truths.module.css'

interface Props {
  readonly hotel: { readonly id: number; readonly name: string }
  /** It is the reader's own: its records have pages here. */
  readonly own: boolean
  readonly onClose: () => void
}

/** Whether the records of one of the program's hotels agree with each other, for the operator. */
export function TruthsOfHotel({ hotel, own, onClose }: Props): ReactNode {
  const t = useText()
  const of = { hotelId: hotel.id }
  const read = useRead(Truth.getOf, of)
  const check = useCommand(Truth.checkOf, { success: words.asked })
  const button = (
    <ActionButton
      label={words.check}
      reason={read.data?.waiting ? words.checking : undefined}
      onClick={() => void check.run(of)}
    />
  )
  return (
    <Modal title={t(words.titleOf, hotel.name)} onClose={onClose} actions={button}>
      <p className={classes.quiet}>{t(words.note)}</p>
      <Loaded of={read} height={80}>
        {({ last }) => <TruthResult last={last} linked={own} />}
      </Loaded>
    </Modal>
  )
}
