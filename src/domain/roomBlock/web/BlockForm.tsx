import type { ReactNode } from 'react'
import { addDays } from '#core/day.ts'
import type { FieldProblem } from '#core/errors.ts'
import { useSession } from '#domain/access/web/session.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { OptionsField } from '#domain/choices/web/OptionsField.tsx'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import { BLOCK_KINDS, RETURN_STATUSES } from '../block.ts'
import { type BlockRow, RoomBlock } from '../contract.ts'
import { blockKindLabels } from '../labels.ts'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { EntityForm } from '#kit/web/form/EntityForm.tsx'
import { MomentField } from '#kit/web/form/MomentField.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { blockWords as words } from './labels.ts'
import { InTheWay } from './InTheWay.tsx'

/** Blocks begin and end at midday unless somebody says otherwise: guests change then. */
const MIDDAY = 'T12:00'

/** Moves are sent along only when the person has agreed to them. */
const toInput = (values: Values): Values => ({ ...values, moves: values['moveAway'] === true ? values['moves'] : [] })

function check({ from, until }: Values): FieldProblem[] {
  const reversed = typeof from === 'string' && typeof until === 'string' && from !== '' && until !== '' && until <= from
  return reversed ? [{ field: 'until', code: 'endBeforeBegin', params: [] }] : []
}

/** What another screen, or a hand on the stay view, has chosen already; days, the second one that of the end. */
export interface WishedBlock {
  readonly roomIds: number[]
  readonly from: string
  readonly until: string
  /** The work order with which it ends. */
  readonly workOrderId?: number
}

/** Takes one room or many out of use. */
export function NewBlocks({ wished, onClose }: { wished: WishedBlock | undefined; onClose: () => void }): ReactNode {
  const { businessDate } = useSession().hotel
  const from = `${wished?.from ?? businessDate}${MIDDAY}`
  const until = `${wished?.until ?? addDays(businessDate, 1)}${MIDDAY}`
  const defaults = { roomIds: wished?.roomIds ?? [], from, until, reason: '', remarks: '', ...unsaid }
  return (
    <ActionModal
      title={words.newBlock}
      action={RoomBlock.new}
      defaults={defaults}
      {...(wished?.workOrderId === undefined ? {} : { fixed: { workOrderId: wished.workOrderId } })}
      toInput={toInput}
      check={check}
      submitLabel={words.block}
      onClose={onClose}
    >
      <OptionsField name="roomIds" label={words.rooms} of={options.Room} autoFocus={wished === undefined} wide />
      <BlockFields isPlaced={wished !== undefined} />
    </ActionModal>
  )
}
const unsaid = { kind: 'outOfOrder', returnHouseStatus: 'dirty', moveAway: false, moves: [] }

/** Extends, shortens, moves a block to another room. */
export function EditBlock({
  block,
  onClose,
}: {
  block: Pick<BlockRow, 'id' | 'roomNumber' | 'from'>
  onClose: () => void
}): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  return (
    <EntityForm
      title={t(words.editBlock, block.roomNumber)}
      editId={block.id}
      create={RoomBlock.update}
      update={RoomBlock.update}
      get={RoomBlock.get}
      defaults={unsaid}
      toInput={toInput}
      check={check}
      onClose={onClose}
    >
      <OptionField name="roomId" label={words.room} of={options.Room} required wide />
      <BlockFields fixedBegin={block.from < businessDate} blockId={block.id} />
    </EntityForm>
  )
}

interface BlockFieldsProps {
  readonly fixedBegin?: boolean
  readonly blockId?: number
  /** Rooms and days are chosen already: what is left to say is why. */
  readonly isPlaced?: boolean
}

function BlockFields({ fixedBegin = false, blockId, isPlaced = false }: BlockFieldsProps): ReactNode {
  const conditionName = useConditionName()
  return (
    <>
      <MomentField name="from" label={words.from} required disabled={fixedBegin} />
      <MomentField name="until" label={words.until} required />
      <InTheWay {...(blockId === undefined ? {} : { blockId })} />
      <SelectField
        name="kind"
        label={words.kind}
        hint={words.kindHint}
        required
        options={BLOCK_KINDS.map((value) => ({ value, label: blockKindLabels[value] }))}
      />
      <SelectField
        name="returnHouseStatus"
        label={words.returnStatus}
        hint={words.returnHint}
        required
        options={RETURN_STATUSES.map((value) => ({ value, label: conditionName(value) }))}
      />
      <ReasonField category="roomBlock" autoFocus={isPlaced} />
      <TextAreaField name="remarks" label={words.remarks} rows={2} wide />
    </>
  )
}
