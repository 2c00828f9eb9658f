import { type ReactNode, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSession } from '#domain/access/web/session.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { PhotographsField } from '#domain/file/web/PictureField.tsx'
import { LostItem } from '#domain/lostItem/contract.ts'
import { lostItemWords } from '#domain/lostItem/labels.ts'
import { DayField } from '#kit/web/form/DayField.tsx'
import { EntityForm } from '#kit/web/form/EntityForm.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { words } from '../labels.ts'

interface LostItemFormProps {
  /** null = a new one. */
  readonly editId: number | null
  readonly onClose: () => void
}

export function LostItemForm({ editId, onClose }: LostItemFormProps): ReactNode {
  const { today } = useSession().hotel
  return (
    <EntityForm
      title={editId === null ? words.newItem : words.edit}
      editId={editId}
      create={LostItem.new}
      update={LostItem.update}
      get={LostItem.get}
      defaults={{ ...unsaid, foundOn: today }}
      onClose={onClose}
    >
      <TextField name="description" label={lostItemWords.description} wide autoFocus />
      <Found today={today} />
      <TextField name="keptWhere" label={lostItemWords.keptWhere} />
      <DayField name="disposeOn" label={words.disposeOn} hint={words.disposeHint} />
      <TextField name="claimedBy" label={words.claimedBy} hint={words.claimedHint} wide />
      <PhotographsField name="pictures" label={lostItemWords.photographs} wide />
    </EntityForm>
  )
}

const unsaid = {
  description: '',
  roomId: null,
  place: '',
  keptWhere: '',
  claimedBy: '',
  disposeOn: null,
  pictures: [],
}

/** Where and when, and with these who was there. */
function Found({ today }: { today: string }): ReactNode {
  const { setValue } = useFormContext()
  const [roomId, foundOn] = useWatch<Values>({ name: ['roomId', 'foundOn'] }) as [unknown, unknown]
  const askAnew = () => setValue('stayId', undefined)
  return (
    <>
      <OptionField name="roomId" label={words.room} of={options.Room} onPick={askAnew} />
      <TextField name="place" label={words.place} hint={words.placeHint} />
      <DayField name="foundOn" label={words.foundOn} max={today} onPick={askAnew} />
      {typeof roomId === 'number' && (
        <Whose key={roomId} roomId={roomId} on={typeof foundOn === 'string' ? foundOn : today} />
      )}
    </>
  )
}

/** Proposes who was in the room last, until somebody says otherwise. */
function Whose({ roomId, on }: { roomId: number; on: string }): ReactNode {
  const t = useText()
  const { setValue } = useFormContext()
  const stayId: unknown = useWatch({ name: 'stayId' })
  const { data: stays } = useRead(LostItem.stays, { roomId, on })
  useEffect(() => {
    if (stayId === undefined && stays) setValue('stayId', stays[0]?.stayId ?? null)
  }, [stayId, stays, setValue])
  const choices = (stays ?? []).map((stay) => ({
    value: stay.stayId,
    label: t(words.stayOf, stay.guestName, stay.from, stay.until),
  }))
  return (
    <SelectField
      name="stayId"
      label={words.whose}
      hint={words.whoseHint}
      wide
      required={false}
      options={choices}
      placeholder={words.nobody}
    />
  )
}
