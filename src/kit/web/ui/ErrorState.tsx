import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { words } from '../labels.ts'
import { type Text, useText } from '../locale.tsx'
import { EmptyState } from './EmptyState.tsx'

/** Says why something could not be shown and lets the person try again. */
export function ErrorState({ error, retry }: { error: Error | Text; retry?: (() => void) | undefined }): ReactNode {
  const t = useText()
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={32} stroke={1.5} />}
        title={words.couldNotLoad}
        hint={error instanceof Error ? error.message : error}
        action={
          retry !== undefined && (
            <Button variant="default" onClick={retry}>
              {t(words.tryAgain)}
            </Button>
          )
        }
      />
    </div>
  )
}
