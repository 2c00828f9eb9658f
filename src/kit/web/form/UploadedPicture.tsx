import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { useText } from '../locale.tsx'
import classes from './UploadField.module.css'
import { uploadWords as words } from './uploadWords.ts'

/** A picture that the server has. */
export interface Uploaded {
  readonly id: number
  readonly url: string
  readonly name: string
}

/** One of the pictures of a field, with what can be done to it. */
export function UploadedPicture(props: {
  picture: Uploaded
  onEarlier?: () => void
  onLater?: () => void
  onRemove: () => void
}): ReactNode {
  const { picture, onEarlier, onLater, onRemove } = props
  const t = useText()
  const tool = (label: Label, run: (() => void) | undefined, icon: ReactNode): ReactNode =>
    run && (
      <ActionIcon variant="default" size={28} aria-label={t(label, picture.name)} onClick={run}>
        {icon}
      </ActionIcon>
    )
  return (
    <figure className={classes.thumb}>
      <img src={picture.url} alt={picture.name} />
      <div className={classes.tools}>
        {tool(words.earlier, onEarlier, <IconChevronLeft size={16} />)}
        {tool(words.later, onLater, <IconChevronRight size={16} />)}
        {tool(words.remove, onRemove, <IconX size={16} />)}
      </div>
    </figure>
  )
}
