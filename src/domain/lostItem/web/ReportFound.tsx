import type { ReactNode } from 'react'
import { PhotographsField } from '#domain/file/web/PictureField.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { ChoiceButtons } from '#kit/web/form/ChoiceButtons.tsx'
import { useField } from '#kit/web/form/formContext.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { toast } from '#kit/web/feedback/toast.tsx'
import { useText } from '#kit/web/locale.tsx'
import { LostItem } from '../contract.ts'
import { foundThings, lostItemWords as words } from '../labels.ts'

interface ReportFoundProps {
  readonly room: { readonly roomId: number; readonly number: string }
  readonly onClose: () => void
}

/** What was found in a room, told with one hand; whose it may be the program proposes by itself. */
export function ReportFound({ room, onClose }: ReportFoundProps): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={t(words.foundIn, room.number)}
      size="small"
      action={LostItem.report}
      defaults={{ description: '', keptWhere: '', pictures: [] }}
      fixed={{ roomId: room.roomId }}
      success={false}
      onDone={(done) => done && toast.success(t(words.reported, done.number))}
      submitLabel={words.send}
      onClose={onClose}
    >
      <Things />
      <TextField name="description" label={words.otherThing} required wide />
      <PhotographsField name="pictures" label={words.photographs} wide />
      <TextField name="keptWhere" label={words.keptWhere} wide />
    </ActionModal>
  )
}

function Things(): ReactNode {
  const t = useText()
  const { value, change } = useField({ name: 'description', label: words.otherThing })
  return (
    <ChoiceButtons
      label={t(words.description)}
      choices={Object.values(foundThings).map((thing) => ({ value: t(thing), label: t(thing) }))}
      value={value}
      onPick={change}
    />
  )
}
