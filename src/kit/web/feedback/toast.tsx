import { Button, Group, Text as Words } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { nanoid } from 'nanoid'
import { words } from '../labels.ts'
import { sayNow, type Text } from '../locale.tsx'

/** Toasts appear top right and close after 5000 ms (docs/rules/fixed-words.md#looks). */
export const TOAST_MS = 5000

/** What comes next, as a button of the toast. */
export interface ToastStep {
  readonly label: Text
  readonly run: () => void
}

interface More {
  readonly step?: ToastStep | undefined
  /** What the log of the server knows it by. */
  readonly requestId?: string | undefined
  readonly autoClose?: false
}

const show = (text: Text, color: string, icon: React.ReactNode, { step, requestId, autoClose }: More = {}): void => {
  const id = nanoid()
  const closeButtonProps = { 'aria-label': sayNow(words.close) }
  const go = (): void => {
    notifications.hide(id)
    step?.run()
  }
  const said = (
    <span>
      {sayNow(text)}
      {requestId && (
        <Words component="span" display="block" size="xs" c="dimmed" mt={2}>
          {sayNow(words.requestId, requestId)}
        </Words>
      )}
    </span>
  )
  const message =
    step === undefined ? (
      said
    ) : (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        {said}
        <Button size="compact-sm" variant="light" onClick={go}>
          {sayNow(step.label)}
        </Button>
      </Group>
    )
  notifications.show({ id, message, color, icon, autoClose: autoClose ?? TOAST_MS, withBorder: true, closeButtonProps })
}

/** Stands until `close`, over everything: something is not known yet. */
interface Standing {
  readonly say: (text: Text) => void
  readonly close: () => void
}

function stand(title: Text, text: Text): Standing {
  const id = nanoid()
  const shown = (message: Text) => ({ id, title: sayNow(title), message: sayNow(message), color: 'orange' })
  const fixed = { loading: true, autoClose: false, withCloseButton: false, withBorder: true } as const
  notifications.show({ ...shown(text), ...fixed, role: 'status' })
  return {
    say: (next) => notifications.update({ ...shown(next), ...fixed }),
    close: () => notifications.hide(id),
  }
}

export const toast = {
  stand,
  success: (text: Text, step?: ToastStep): void => show(text, 'teal', <IconCheck size={16} />, { step }),
  /** Stays until it is closed: somebody who has just come to the page may not look at once. */
  stay: (text: Text, color: 'teal' | 'red', step: ToastStep): void =>
    show(text, color, color === 'teal' ? <IconCheck size={16} /> : <IconAlertCircle size={16} />, {
      step,
      autoClose: false,
    }),
  error: (text: Text, requestId?: string): void => show(text, 'red', <IconAlertCircle size={16} />, { requestId }),
  info: (text: Text): void => show(text, 'gray', <IconInfoCircle size={16} />),
}
