import '@mantine/dropzone/styles.layer.css'
import { Input, UnstyledButton } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { Label } from '#core/labels.ts'
import { coreErrors } from '#core/errorTable.ts'
import { LARGEST_FILE, PICTURE_TYPES } from '#core/picture.ts'
import { useText } from '../locale.tsx'
import type { FieldProps } from './formContext.ts'
import classes from './UploadField.module.css'
import { UploadedPicture, type Uploaded } from './UploadedPicture.tsx'
import { uploadWords as words } from './uploadWords.ts'
import { useFieldLook } from './useFieldLook.ts'

export interface UploadFieldProps extends FieldProps {
  /** Sends a file and answers what it has become; throws what the person reads. */
  readonly upload: (file: File) => Promise<Uploaded>
  /** At most so many. With 1 the field holds the picture or null, else a list in its order. */
  readonly most: number
  /** Makes of any picture one that is taken, before it is sent: a photograph of a phone is too large. */
  readonly prepare?: (file: File) => Promise<File>
}

/** Pictures, dropped or chosen: sent at once, kept in the form until it is saved. */
export function UploadField({ upload, most, prepare, ...field }: UploadFieldProps): ReactNode {
  const t = useText()
  const id = useId()
  const { value, change, look } = useFieldLook(field)
  const open = useRef<() => void>(null)
  const [isSending, setSending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const shown = (most === 1 ? (value ? [value] : []) : (value ?? [])) as readonly Uploaded[]
  const put = (pictures: readonly Uploaded[]): void => change(most === 1 ? (pictures[0] ?? null) : pictures)

  async function send(files: readonly File[], rejections: readonly FileRejection[]): Promise<void> {
    setSending(true)
    const room = files.slice(0, most - shown.length)
    const refused = rejections.map(({ file, errors }) => t(words.refused, file.name, t(why(errors), most)))
    if (files.length > room.length) refused.push(t(words.tooMany, most))
    let kept = shown
    for (const file of room) {
      try {
        // one after the other: their order is the order in which they were dropped
        // oxlint-disable-next-line no-await-in-loop
        const sent = await upload(prepare ? await prepare(file) : file)
        kept = [...kept.filter((picture) => picture.id !== sent.id), sent]
      } catch (error) {
        refused.push(t(words.refused, file.name, error instanceof Error ? error.message : String(error)))
      }
    }
    setProblems(refused)
    setSending(false)
    if (kept !== shown) put(kept)
  }
  return (
    <Input.Wrapper
      label={look.label}
      description={look.description}
      error={[...problems, ...(look.error === undefined ? [] : [look.error])].join('. ') || undefined}
      withAsterisk={look.withAsterisk}
      className={look.className}
      labelElement="div"
      labelProps={{ id }}
    >
      <div className={classes.body} role="group" aria-labelledby={id}>
        {shown.map((picture, index) => (
          <UploadedPicture
            key={picture.id}
            picture={picture}
            {...(index > 0 ? { onEarlier: () => put(moved(shown, index, index - 1)) } : {})}
            {...(index < shown.length - 1 ? { onLater: () => put(moved(shown, index, index + 1)) } : {})}
            onRemove={() => put(shown.filter(({ id: other }) => other !== picture.id))}
          />
        ))}
        {shown.length < most && (
          <Dropzone
            className={classes.drop ?? ''}
            accept={prepare ? ['image/*'] : [...PICTURE_TYPES]}
            {...(prepare ? {} : { maxSize: LARGEST_FILE })}
            multiple={most > 1}
            loading={isSending}
            loaderProps={{ 'aria-label': t(words.uploading) }}
            disabled={look.disabled || isSending}
            // what is good and what is not come together, once
            onDrop={() => undefined}
            onDropAny={(files, rejections) => void send(files, rejections)}
            openRef={open}
            activateOnClick={false}
            activateOnKeyboard={false}
            enablePointerEvents
            inputProps={{ 'aria-label': t(field.label), tabIndex: -1 }}
          >
            <UnstyledButton className={classes.hint ?? ''} onClick={() => open.current?.()} disabled={look.disabled}>
              <IconPhotoPlus size={24} stroke={1.5} aria-hidden />
              <span>{t(prepare ? words.photograph : words.drop)}</span>
              {!prepare && <small>{t(words.kinds)}</small>}
            </UnstyledButton>
          </Dropzone>
        )}
      </div>
    </Input.Wrapper>
  )
}

/** Of the wrong kind first: a large text is no picture, whatever its size. */
function why(errors: FileRejection['errors']): Label {
  const codes = errors.map(({ code }) => code)
  if (codes.includes('file-invalid-type')) return coreErrors.onlyJpegAndGif
  return codes.includes('file-too-large') ? coreErrors.fileTooLarge : words.tooMany
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
