import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '../api.ts'
import { words } from '../labels.ts'
import { type Text, useText } from '../locale.tsx'
import { EmptyState } from './EmptyState.tsx'

/** Says why something could not be shown and lets the person try again. */
export function ErrorState({ error, retry }: { error: Error | Text; retry?: (() => void) | undefined }): ReactNode {
  const t = useText()
  // what a page reads comes from its address: no field is there to be marked
  const isWrongAddress = error instanceof ApiError && error.body.code === 'invalidInput'
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={32} stroke={1.5} />}
        title={words.couldNotLoad}
        hint={isWrongAddress ? words.wrongAddress : error instanceof Error ? error.message : error}
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
