import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Session } from '#domain/access/session.ts'
import { SessionContext } from '#domain/access/web/session.ts'
import { rememberNumberForms } from '#domain/numbering/web/numberText.ts'
import { readSession, signOut as endSession } from '#features/session/web/authClient.ts'
import { adoptLanguage, isChosenBefore } from '#features/session/web/ownLanguage.ts'
import { askLeft } from '#kit/web/askLeft.ts'
import { goLive } from '#kit/web/live/live.ts'
import { useText, Weeks } from '#kit/web/locale.tsx'
import { PlaceProvider } from '#kit/web/place.tsx'
import { allKept } from '#kit/web/outbox/kept.ts'
import { queryClient, showRefusal } from '#kit/web/query.ts'
import { settings } from '#kit/web/settings.ts'
import { onRefused, rememberSession } from '#kit/web/signedIn.ts'
import { StillWaiting } from '#kit/web/ui/StillWaiting.tsx'
import { shellWords } from './labels.ts'
import { OfflineProgram } from './OfflineProgram.tsx'

/** Without a word, when a page is opened; after some more the last known house is shown. */
const WAIT_MS = 2_000

const LOGIN = '/auth/login'
/** The pages that stand without a session. */
const OUTSIDE: readonly string[] = [LOGIN, '/auth/set-up']
const sessionKey = ['session'] as const

async function readAndRemember(): Promise<Session | null> {
  const session = await readSession()
  rememberSession(
    session && {
      token: session.token,
      userId: session.user.id,
      username: session.user.loginName,
      expires: session.expires,
      hotelId: session.hotel.id,
    },
  )
  if (session) {
    rememberNumberForms(session.hotel.numberForms)
    settings.setUserRole(session.user.roleId)
  }
  return session ?? null
}

/** Reads the session on load, on focus and when another tab changed it; without one every page leads to /auth/login. */
export function SessionProvider({ children }: { children: ReactNode }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const {
    data: session,
    error,
    refetch,
  } = useQuery({
    queryKey: sessionKey,
    queryFn: readAndRemember,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const reread = useCallback(async () => {
    await refetch()
  }, [refetch])

  const retry = useCallback(() => void reread(), [reread])
  // asking again forgets the error: what is shown instead of the program must outlast that
  const [failure, setFailure] = useState<Error>()
  if (error !== null && error !== failure) setFailure(error)

  // Who signs out does not leave the page to whoever signs in next.
  const signedOut = useRef(false)
  const signOut = useCallback(async () => {
    signedOut.current = true
    try {
      await endSession()
    } catch (failure) {
      showRefusal(failure)
    }
    rememberSession(undefined)
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] })
    queryClient.setQueryData(sessionKey, null)
  }, [])

  useEffect(() => onRefused({ signOut: () => void signOut(), reread: () => void reread() }), [signOut, reread])

  const signedIn = session != null
  useEffect(() => {
    const onFocus = (): void => {
      if (signedIn && document.visibilityState === 'visible') void reread()
    }
    const onStorage = (event: StorageEvent): void => {
      if (event.key === 'nextauth.message') void reread()
    }
    window.addEventListener('visibilitychange', onFocus)
    window.addEventListener('focus', onFocus)
    window.addEventListener('storage', onStorage)
    return () => {
      window.removeEventListener('visibilitychange', onFocus)
      window.removeEventListener('focus', onFocus)
      window.removeEventListener('storage', onStorage)
    }
  }, [signedIn, reread])

  useEffect(() => (signedIn ? goLive({ onSession: () => void reread() }) : undefined), [signedIn, reread])

  useEffect(() => {
    if (signedIn) askLeft()
  }, [signedIn])

  useEffect(() => {
    // what was done without a network is sent from whatever page its person opens next
    if (signedIn && allKept().length > 0) void import('#kit/web/outbox/send.ts').then(({ sendKept }) => sendKept())
  }, [signedIn])

  const lost = session === null && !OUTSIDE.includes(location.pathname)
  const { href } = location
  useEffect(() => {
    if (!lost) return
    const callback = href === '/' || signedOut.current ? {} : { callbackUrl: href }
    signedOut.current = false
    void navigate({ to: LOGIN, search: callback as never, replace: true })
  }, [lost, href, navigate])

  const value = useMemo(() => (session ? { session, reread, signOut } : undefined), [session, reread, signOut])

  if (session === undefined && failure !== undefined) {
    return <OfflineProgram error={failure} retry={retry} />
  }
  if (session === undefined || lost) {
    return (
      <Center h="100dvh" style={{ flexDirection: 'column' }}>
        <Loader aria-label={t(shellWords.loading)} />
        <StillWaiting afterMs={WAIT_MS} />
      </Center>
    )
  }
  if (session === null) return <SessionContext value={undefined}>{children}</SessionContext>
  const { currency, currencyDigits, timeZone, weekStart } = session.hotel
  return (
    <SessionContext value={value}>
      <PlaceProvider code={currency} digits={currencyDigits} timeZone={timeZone}>
        <Weeks start={weekStart}>{children}</Weeks>
      </PlaceProvider>
    </SessionContext>
  )
}

/** Reads the session after a sign-in, wherever the page stands. */
export async function signedInNow(): Promise<void> {
  const chosenBefore = isChosenBefore()
  await queryClient.refetchQueries({ queryKey: sessionKey })
  const session = queryClient.getQueryData<Session | null>(sessionKey)
  if (session) adoptLanguage(session, chosenBefore)
}
