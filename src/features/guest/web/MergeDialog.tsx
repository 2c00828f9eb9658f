import { fullName } from '#domain/person/fullName.ts'
import { ActionIcon, Radio } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Guest, type GuestRecord } from '#domain/guest/contract.ts'
import { GuestPicker } from '#domain/guest/web/GuestPicker.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { readOptions } from '#kit/web/query.ts'
import { GuestProfile, MERGE_FIELDS, type MergeField } from '../contract.ts'
import { mergeWords as words } from '../labels.ts'
import { fieldLabels, useFieldText } from './fieldTexts.ts'
import classes from './guest.module.css'

interface Props {
  /** Those to begin with; the first stays unless another is chosen. */
  readonly guestIds: readonly number[]
  readonly onClose: () => void
  readonly onMerged?: (survivorId: number) => void
}

/** Makes one guest of several: who stays, and whose value is kept field by field. */
export function MergeDialog({ guestIds, onClose, onMerged }: Props): ReactNode {
  const t = useText()
  const [ids, setIds] = useState(guestIds)
  const [survivorId, setSurvivorId] = useState(guestIds[0] ?? 0)
  const [chosen, setChosen] = useState<Partial<Record<MergeField, number>>>({})
  const guests = useQueries({ queries: ids.map((id) => readOptions(Guest.get, { id })) }).flatMap(({ data }) =>
    data === undefined ? [] : [data],
  )
  const survivor = guests.find(({ id }) => id === survivorId)
  const fields = MERGE_FIELDS.filter((field) => new Set(guests.map((guest) => guest[field])).size > 1)
  const winner = (field: MergeField): number => chosen[field] ?? richest(field, survivor, guests)
  const take = Object.fromEntries(fields.map((field) => [field, winner(field)]))
  const leaveOut = (id: number): void => {
    const others = ids.filter((other) => other !== id)
    setIds(others)
    // the one who was to stay may be left out, too: then the next stays
    if (id === survivorId) setSurvivorId(others[0] ?? 0)
    setChosen(Object.fromEntries(Object.entries(chosen).filter(([, winnerId]) => winnerId !== id)))
  }
  return (
    <ActionModal
      title={words.merge}
      size="large"
      submitLabel={words.merge}
      action={GuestProfile.merge}
      defaults={{ guests: null }}
      toInput={() => ({ survivorId, guests: guests.map(({ id, version }) => ({ id, version })), take })}
      success={words.merged}
      onClose={onClose}
      onDone={() => onMerged?.(survivorId)}
      above={<p className={classes.hint}>{t(words.hint)}</p>}
    >
      <Adder onAdd={(id) => setIds(ids.includes(id) ? ids : [...ids, id])} />
      <div className={classes.scroll}>
        <table className={classes.compare}>
          <thead>
            <tr>
              <td>{t(words.survivor)}</td>
              {guests.map((guest) => (
                <th key={guest.id} scope="col">
                  <span className={classes.listed}>
                    <Radio
                      name="survivor"
                      label={fullName(guest)}
                      checked={guest.id === survivorId}
                      onChange={() => setSurvivorId(guest.id)}
                    />
                    {guests.length > 1 && (
                      <ActionIcon size="sm" aria-label={t(words.leaveOut)} onClick={() => leaveOut(guest.id)}>
                        <IconX size={14} />
                      </ActionIcon>
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <FieldRow
                key={field}
                field={field}
                guests={guests}
                winner={winner(field)}
                onChoose={(id) => setChosen({ ...chosen, [field]: id })}
              />
            ))}
          </tbody>
        </table>
        {guests.length > 1 && fields.length === 0 && <p className={classes.hint}>{t(words.noDifference)}</p>}
      </div>
    </ActionModal>
  )
}

interface RowProps {
  readonly field: MergeField
  readonly guests: readonly GuestRecord[]
  readonly winner: number
  readonly onChoose: (guestId: number) => void
}

function FieldRow({ field, guests, winner, onChoose }: RowProps): ReactNode {
  const t = useText()
  const fieldText = useFieldText()
  return (
    <tr>
      <th scope="row">{t(fieldLabels[field])}</th>
      {guests.map((guest) => (
        <td key={guest.id}>
          <Radio
            name={field}
            label={fieldText(field, guest[field]) || '–'}
            checked={guest.id === winner}
            onChange={() => onChoose(guest.id)}
          />
        </td>
      ))}
    </tr>
  )
}

/** The survivor's value; where the survivor has none, the first that there is. */
function richest(field: MergeField, survivor: GuestRecord | undefined, guests: readonly GuestRecord[]): number {
  const isKnown = (guest: GuestRecord | undefined): boolean => guest !== undefined && Boolean(guest[field])
  return (isKnown(survivor) ? survivor?.id : guests.find(isKnown)?.id) ?? survivor?.id ?? 0
}

/** Takes the place of the list of guests in the form: what is wrong with the list stands beside it. */
function Adder({ onAdd }: { onAdd: (guestId: number) => void }): ReactNode {
  const { clearErrors, setValue } = useFormContext()
  const id: unknown = useWatch({ name: 'guests' })
  useEffect(() => {
    if (typeof id !== 'number') return
    onAdd(id)
    setValue('guests', null)
    clearErrors('guests')
  }, [id, onAdd, setValue, clearErrors])
  return <GuestPicker name="guests" label={words.add} required={false} wide />
}
