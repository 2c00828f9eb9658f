import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './fonts.css'
import './theme.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TOAST_MS } from '../feedback/toast.tsx'
import { LocaleProvider } from '../locale.tsx'
import { queryClient } from '../query.ts'
import { useSettings } from '../settings.ts'
import { ConfirmHost } from './ConfirmHost.tsx'
import { theme } from './theme.ts'

/** Theme, language, data, toasts and confirm dialogs for everything below. `themeColor` 'dark' is the dark theme. */
export function WebProvider({ children }: { children: ReactNode }): ReactNode {
  const { themeColor } = useSettings()
  return (
    <MantineProvider theme={theme} forceColorScheme={themeColor === 'dark' ? 'dark' : 'light'}>
      <QueryClientProvider client={queryClient}>
        <LocaleProvider>
          <Notifications position="top-right" autoClose={TOAST_MS} limit={5} />
          {children}
          <ConfirmHost />
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
