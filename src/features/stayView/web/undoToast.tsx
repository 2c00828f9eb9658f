import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck } from '@tabler/icons-react'
import { nanoid } from 'nanoid'
import { words as kitWords } from '#kit/web/labels.ts'
import { sayNow, type Text } from '#kit/web/locale.tsx'
import { words } from '../labels.ts'

/** So long a step can be taken back from its notice (docs/rules/stays.md#reinstate). */
const UNDO_MS = 10_000

let last: string | undefined

/** Says what was done, with a button that takes it back. The last step alone: an earlier one may have become another meanwhile. */
export function undoToast(text: Text, undo: () => void): void {
  const id = nanoid()
  if (last !== undefined) notifications.hide(last)
  last = id
  const takeBack = (): void => {
    notifications.hide(id)
    // a notice that is on its way out can still be clicked
    if (last === id) undo()
  }
  notifications.show({
    id,
    color: 'teal',
    icon: <IconCheck size={16} />,
    autoClose: UNDO_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': sayNow(kitWords.close) },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{sayNow(text)}</span>
        <Button size="compact-sm" variant="light" onClick={takeBack}>
          {sayNow(words.undo)}
        </Button>
      </Group>
    ),
  })
}
