import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { shellWords } from './labels.ts'
import classes from './RouteProgress.module.css'

/** A thin bar while the next page is on its way. */
export function RouteProgress(): ReactNode {
  const t = useText()
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return isLoading ? <div className={classes.bar} role="progressbar" aria-label={t(shellWords.loading)} /> : null
}
