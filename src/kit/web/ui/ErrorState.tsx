import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError, isAway } from '../apiError.ts'
import { words } from '../labels.ts'
import { type Text, useText } from '../locale.tsx'
import { EmptyState } from './EmptyState.tsx'

/** Says why something could not be shown and lets the person try again; what only waits for the server is tried again by itself (query.ts). */
export function ErrorState({ error, retry }: { error: Error | Text; retry?: (() => void) | undefined }): ReactNode {
  const t = useText()
  // a page that has just been opened may hear only later that its device has no network
  const { online } = useNetwork()
  // what a page reads comes from its address: no field is there to be marked
  const isWrongAddress = error instanceof ApiError && error.body.code === 'invalidInput'
  const isOffline = error instanceof ApiError && error.status === 0 && !online
  const why = isWrongAddress ? words.wrongAddress : error instanceof Error ? error.message : error
  const Icon = isAway(error) ? IconCloudOff : IconAlertTriangle
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon size={32} stroke={1.5} />}
        title={isOffline ? words.offline : words.couldNotLoad}
        hint={isOffline ? words.offlineHint : why}
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
