import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import { lazy, Suspense, use } from 'react'
import { isAway } from '#kit/web/apiError.ts'
import { usePasswordAsked } from '#kit/web/feedback/passwordAgain.ts'
import { isOutdated } from '#kit/web/live/live.ts'
import { onceLoaded } from '#kit/web/ui/later.tsx'
import { SessionContext } from '#domain/access/web/session.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { LoginRoute } from './LoginRoute.tsx'
import { RouteProgress } from './RouteProgress.tsx'
import { screens } from './screens.ts'
import { SessionProvider } from './SessionProvider.tsx'
import { Shell } from './shell/Shell.tsx'
import { beforeRefusals, withRefusals } from './withRefusals.ts'

const SecondFactorDue = lazy(async () => ({
  default: (await withRefusals(import('#features/session/web/SecondFactorDue.tsx'))).SecondFactorDue,
}))

const PasswordAgain = onceLoaded(async () => (await import('#features/session/web/PasswordAgain.tsx')).PasswordAgain)

function Failed({ error }: ErrorComponentProps) {
  console.error(error)
  return <ErrorPage kind={isUnreached(error) ? 'unreached' : 'failed'} />
}

/** Whether a part of the program, or what it asked, did not come over the line: browsers say it in their own words. */
const isUnreached = (error: unknown): boolean =>
  isAway(error) ||
  (error instanceof TypeError && /dynamically imported|module script|failed to fetch|load failed/i.test(error.message))

const HEALTH_MS = 3_000

/**
 * The script of a page. Where it does not come but the server answers, the program may be another by now: the router then loads it anew, once.
 * Where nothing answers that would leave nothing at all, so the frame stays, with the menu, and says so in the place of the page.
 */
async function withinFrame<T>(page: Promise<T>): Promise<T> {
  try {
    return await page
  } catch (error) {
    const health = fetch('/api/health', { signal: AbortSignal.timeout(HEALTH_MS) })
    const answers = await health.then(({ ok }) => ok).catch(() => false)
    // the router knows by its first words that a script is missing
    throw answers || !(error instanceof Error) ? error : new TypeError(`Away: ${error.message}`, { cause: error })
  }
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
  createRoute({
    getParentRoute: () => root,
    path: '/auth/set-up',
    // opened once in the life of a program: nobody else loads it
    component: lazyRouteComponent(async () => ({
      default: (await withRefusals(import('./SetUpRoute.tsx'))).SetUpRoute,
    })),
  }),
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
      default: await withinFrame((path === '/' ? beforeRefusals : withRefusals)(load())),
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
