import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, use, useEffect } from 'react'
import { SessionContext } from '#domain/access/web/session.ts'
import { useSetUpNeeded } from '#features/hotel/web/useSetUpNeeded.ts'
import { LoginPage } from '#features/session/web/LoginPage.tsx'
import { signedInNow } from './SessionProvider.tsx'

/** Only a page of our own is gone back to. */
const ownPath = (callback: unknown): string => {
  if (typeof callback !== 'string') return '/'
  const url = URL.parse(callback, window.location.origin)
  return url?.origin === window.location.origin && !url.pathname.startsWith('/auth/') ? url.pathname + url.search : '/'
}

export function LoginRoute(): ReactNode {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const signedIn = use(SessionContext) !== undefined
  const target = ownPath(search['callbackUrl'])
  useEffect(() => {
    if (signedIn) void navigate({ href: target, replace: true })
  }, [signedIn, target, navigate])
  const setUpNeeded = useSetUpNeeded(!signedIn)
  useEffect(() => {
    if (setUpNeeded) void navigate({ to: '/auth/set-up', replace: true })
  }, [setUpNeeded, navigate])
  if (signedIn || setUpNeeded) return null
  const error = typeof search['error'] === 'string' ? search['error'] : undefined
  return <LoginPage callbackUrl={window.location.origin + target} error={error} onSignedIn={signedInNow} />
}
