import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './fonts.css'
import './theme.css'
import { MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useQuestions } from '../feedback/confirm.ts'
import { LocaleProvider } from '../locale.tsx'
import { queryClient } from '../query.ts'
import { useSettings } from '../settings.ts'
import { later, useEver } from './later.tsx'
import { theme } from './theme.ts'

const Toasts = later(async () => (await import('./Toasts.tsx')).Toasts)
const ConfirmDialogs = later(async () => (await import('./ConfirmDialogs.tsx')).ConfirmDialogs)

/** Toasts and questions, drawn from the first of them on. */
function Said(): ReactNode {
  const toasts = useNotifications().notifications.length
  const questions = useQuestions().length
  const said = useEver(toasts > 0)
  return (
    <>
      <Toasts shown={said} />
      <ConfirmDialogs shown={questions > 0} />
    </>
  )
}

/** Theme, language, data, toasts and confirm dialogs for everything below. `themeColor` 'dark' is the dark theme. */
export function WebProvider({ children }: { children: ReactNode }): ReactNode {
  const { themeColor } = useSettings()
  return (
    <MantineProvider theme={theme} forceColorScheme={themeColor === 'dark' ? 'dark' : 'light'}>
      <QueryClientProvider client={queryClient}>
        <LocaleProvider>
          {children}
          <Said />
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
