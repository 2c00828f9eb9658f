import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { TOAST_MS } from '../feedback/toast.tsx'

/** Draws what `toast` says. */
export const Toasts = (): ReactNode => <Notifications position="top-right" autoClose={TOAST_MS} limit={5} />
