import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Link,
  Outlet,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import { usePasswordAsked } from '#kit/web/feedback/passwordAgain.ts'
import { isOutdated } from '#kit/web/live/live.ts'
import { SessionContext } from '#domain/access/web/session.ts'
import { RouteProgress } from './RouteProgress.tsx'
import { screens } from './screens.ts'
import { SessionProvider, signedInNow } from './SessionProvider.tsx'
import { SetUpRoute } from './SetUpRoute.tsx'
import { Shell } from './shell/Shell.tsx'
import { beforeRefusals, withRefusals } from './withRefusals.ts'
import { Button } from '@mantine/core'
import { useText } from '#kit/web/locale.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import classes from './ErrorPage.module.css'
import { shellWords } from './labels.ts'
import { NotSetUp } from '#features/hotel/web/NotSetUp.tsx'
import { LoginPage } from '#features/session/web/LoginPage.tsx'

/** Only a page of our own is gone back to. */
const ownPath = (callback: unknown): string => {
  if (typeof callback !== 'string') return '/'
  const url = URL.parse(callback, window.location.origin)
  return url?.origin === window.location.origin && !url.pathname.startsWith('/auth/') ? url.pathname + url.search : '/'
}

function LoginRoute(): ReactNode {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const signedIn = use(SessionContext) !== undefined
  const target = ownPath(search['callbackUrl'])
  useEffect(() => {
    if (signedIn) void navigate({ href: target, replace: true })
  }, [signedIn, target, navigate])
  if (signedIn) return null
  const error = typeof search['error'] === 'string' ? search['error'] : undefined
  return (
    <LoginPage
      callbackUrl={window.location.origin + target}
      error={error}
      onSignedIn={signedInNow}
      notice={<NotSetUp />}
    />
  )
}

/** /404, /500 and /_error, without the shell; also what stands where a page could not be drawn. */
function ErrorPage({ kind }: { kind: 'notFound' | 'failed' }): ReactNode {
  const t = useText()
  const isMissing = kind === 'notFound'
  return (
    <main className={classes.page}>
      <EmptyState
        icon={<span className={classes.code}>{isMissing ? '404' : '500'}</span>}
        title={isMissing ? shellWords.notFoundTitle : shellWords.failedTitle}
        hint={isMissing ? shellWords.notFoundText : shellWords.failedText}
        action={
          <div className={classes.buttons}>
            {!isMissing && (
              <Button variant="default" onClick={() => window.location.reload()}>
                {t(shellWords.reload)}
              </Button>
            )}
            <Button renderRoot={(props) => <Link to="/" {...props} />}>{t(shellWords.toDashboard)}</Button>
          </div>
        }
      />
    </main>
  )
}

const SecondFactorDue = lazy(async () => ({
  default: (await withRefusals(import('#features/session/web/SecondFactorDue.tsx'))).SecondFactorDue,
}))

const PasswordAgain = lazy(async () => ({
  default: (await import('#features/session/web/PasswordAgain.tsx')).PasswordAgain,
}))

function Failed({ error }: ErrorComponentProps) {
  console.error(error)
  return <ErrorPage kind="failed" />
}

const root = createRootRoute({
  component: () => (
    <SessionProvider>
      <RouteProgress />
      <Outlet />
    </SessionProvider>
  ),
  notFoundComponent: () => <ErrorPage kind="notFound" />,
})

const bare = [
  createRoute({ getParentRoute: () => root, path: '/auth/login', component: LoginRoute }),
  createRoute({ getParentRoute: () => root, path: '/auth/set-up', component: SetUpRoute }),
  createRoute({ getParentRoute: () => root, path: '/404', component: () => <ErrorPage kind="notFound" /> }),
  createRoute({ getParentRoute: () => root, path: '/500', component: () => <ErrorPage kind="failed" /> }),
  createRoute({ getParentRoute: () => root, path: '/_error', component: () => <ErrorPage kind="failed" /> }),
]

/** Nothing, for the moment between the end of a session and the sign-in page. */
function SignedInShell() {
  const signedIn = use(SessionContext)
  const asked = usePasswordAsked()
  if (signedIn === undefined) return null
  return (
    <>
      {signedIn.session.secondFactorDue ? (
        <Suspense fallback={null}>
          <SecondFactorDue />
        </Suspense>
      ) : (
        <Shell />
      )}
      {asked !== undefined && (
        <Suspense fallback={null}>
          <PasswordAgain answer={asked.answer} />
        </Suspense>
      )}
    </>
  )
}

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: SignedInShell })

const pages = screens.map(({ path, load }) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    component: lazyRouteComponent(async () => ({
      default: await (path === '/' ? beforeRefusals : withRefusals)(load()),
    })),
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([...bare, shell.addChildren(pages)]),
  defaultPreload: 'intent',
  defaultErrorComponent: Failed,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
})

// a program that was updated meanwhile comes with the next page
router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
  if (pathChanged && isOutdated()) window.location.assign(toLocation.href)
})
