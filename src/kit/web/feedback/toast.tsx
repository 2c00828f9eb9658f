import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { words } from '../labels.ts'
import { sayNow, type Text } from '../locale.tsx'

/** Toasts appear top right and close after 5000 ms (specification §2). */
export const TOAST_MS = 5000

const show = (text: Text, color: string, icon: React.ReactNode): void => {
  const closeButtonProps = { 'aria-label': sayNow(words.close) }
  notifications.show({ message: sayNow(text), color, icon, autoClose: TOAST_MS, withBorder: true, closeButtonProps })
}

export const toast = {
  success: (text: Text): void => show(text, 'teal', <IconCheck size={16} />),
  error: (text: Text): void => show(text, 'red', <IconAlertCircle size={16} />),
  info: (text: Text): void => show(text, 'gray', <IconInfoCircle size={16} />),
}
