import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { nanoid } from 'nanoid'
import { words } from '../labels.ts'
import { sayNow, type Text } from '../locale.tsx'

/** Toasts appear top right and close after 5000 ms (specification §2). */
export const TOAST_MS = 5000

/** What comes next, as a button of the toast. */
export interface ToastStep {
  readonly label: Text
  readonly run: () => void
}

const show = (text: Text, color: string, icon: React.ReactNode, step?: ToastStep): void => {
  const id = nanoid()
  const closeButtonProps = { 'aria-label': sayNow(words.close) }
  const go = (): void => {
    notifications.hide(id)
    step?.run()
  }
  const message =
    step === undefined ? (
      sayNow(text)
    ) : (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{sayNow(text)}</span>
        <Button size="compact-sm" variant="light" onClick={go}>
          {sayNow(step.label)}
        </Button>
      </Group>
    )
  notifications.show({ id, message, color, icon, autoClose: TOAST_MS, withBorder: true, closeButtonProps })
}

export const toast = {
  success: (text: Text, step?: ToastStep): void => show(text, 'teal', <IconCheck size={16} />, step),
  error: (text: Text): void => show(text, 'red', <IconAlertCircle size={16} />),
  info: (text: Text): void => show(text, 'gray', <IconInfoCircle size={16} />),
}
