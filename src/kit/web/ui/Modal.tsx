import { Button, Group, Modal as MantineModal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { words } from '../labels.ts'
import { type Text, useText } from '../locale.tsx'
import { useOnPhone } from '../useOnPhone.ts'
import classes from './Modal.module.css'

export type ModalSize = 'small' | 'medium' | 'large'

/** 30 % and 60 % of a screen of 768 px or more, 90 % below that; large is always 90 % (docs/rules/fixed-words.md#looks). */
const width: Record<ModalSize, string> = { small: '30vw', medium: '60vw', large: '90vw' }

export interface ModalProps {
  readonly opened?: boolean
  readonly title: Text
  readonly size?: ModalSize
  readonly onClose: () => void
  /** Buttons beside the Close button at the bottom. */
  readonly actions?: ReactNode
  /** The word of the bottom button when it is not 'Close'. */
  readonly closeLabel?: Text
  readonly children: ReactNode
}

/** A dialog that goes away with the focus in it gives it back to what had it: the keyboard goes on where it was. */
function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
}

/** A dialog with a title bar, a close button in it, and a Close button at the bottom. */
export function Modal({
  opened = true,
  title,
  size = 'medium',
  onClose,
  actions,
  closeLabel = words.close,
  children,
}: ModalProps): ReactNode {
  const t = useText()
  useFocusBack()
  const onPhone = useOnPhone()
  return (
    <MantineModal
      opened={opened}
      onClose={onClose}
      title={t(title)}
      size={onPhone ? '90vw' : width[size]}
      // a <header> here would be a second banner of the page
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t(words.close) }}
      classNames={{
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
        content: classes.content ?? '',
      }}
    >
      <div className={classes.inside}>{children}</div>
      <Group className={classes.foot ?? ''} justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t(closeLabel)}
        </Button>
        {actions}
      </Group>
    </MantineModal>
  )
}
