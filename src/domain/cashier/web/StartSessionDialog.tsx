import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { OutputOf } from '#core/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { Cashier } from '../contract.ts'
import { cashWords as words } from '../labels.ts'
import { CountField, type Typed } from './CountField.tsx'

type Desk = OutputOf<typeof Cashier.desk>
type Free = Desk['free'][number]

/** What is proposed: what was counted last, or what should lie in a drawer that nobody used yet. */
function proposed({ currencies }: Desk, drawer: Free | undefined): Typed[] {
  const own = currencies[0]?.code ?? ''
  const lying = (drawer?.lying ?? []).map(({ currency, amount }) => ({ currency, amount, pieces: null }))
  if (lying.some(({ currency }) => currency === own)) return lying
  return [{ currency: own, amount: lying.length > 0 ? 0 : (drawer?.float ?? 0), pieces: null }, ...lying]
}

/** Begins a session at a free drawer with what was counted. */
export function StartSessionDialog({ drawerId, onClose }: { drawerId?: number; onClose: () => void }): ReactNode {
  const desk = useRead(Cashier.desk, {}).data
  if (!desk)
    return (
      <Modal title={words.startSession} onClose={onClose}>
        <Skeleton height={160} />
      </Modal>
    )
  if (desk.free.length === 0)
    return (
      <Modal title={words.startSession} onClose={onClose}>
        <EmptyState title={words.noFreeDrawer} />
      </Modal>
    )
  const drawer = desk.free.find(({ id }) => id === drawerId) ?? desk.free[0]
  return (
    <ActionModal
      title={words.startSession}
      submitLabel={words.startSession}
      success={words.started}
      action={Cashier.start}
      defaults={{ drawerId: drawer?.id ?? null, counts: proposed(desk, drawer), reason: '' }}
      onClose={onClose}
    >
      <StartFields desk={desk} />
    </ActionModal>
  )
}

function StartFields({ desk }: { desk: Desk }): ReactNode {
  const t = useText()
  const { watch, setValue } = useFormContext()
  const drawer = desk.free.find(({ id }) => id === watch('drawerId'))
  const counts = watch('counts') as readonly Typed[]
  const wasUsed = (drawer?.lying.length ?? 0) > 0
  const isOff =
    wasUsed &&
    drawer!.lying.some(
      ({ currency, amount }) => (counts.find((one) => one.currency === currency)?.amount ?? 0) !== amount,
    )
  return (
    <>
      <SelectField
        name="drawerId"
        label={words.drawer}
        required
        options={desk.free.map(({ id, name }) => ({ value: id, label: name }))}
        onPick={(id) =>
          setValue(
            'counts',
            proposed(
              desk,
              desk.free.find((free) => free.id === id),
            ),
          )
        }
      />
      <CountField key={drawer?.id} label={words.startBalance} currencies={desk.currencies} autoFocus />
      {isOff && (
        <TextField name="reason" label={t(words.whyDifferent)} hint={words.whyDifferentHint} maxLength={200} wide />
      )}
    </>
  )
}
