import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { menuPaths } from '#domain/access/menu.ts'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { PaperHead } from '#domain/hotel/web/PaperHead.tsx'
import { useKeepHouse } from '#features/downtime/web/useKeepHouse.ts'
import { stepPaths } from '#features/firstSteps/paths.ts'
import { DemonstrationBanner } from '#features/session/web/DemonstrationBanner.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { later, onceLoaded, useEver } from '#kit/web/ui/later.tsx'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { shellWords } from '../labels.ts'
import { firstPath } from '#domain/access/menuOf.ts'
import { PageNamed } from './PageNamed.tsx'
import { Rail } from './Rail.tsx'
import classes from './Shell.module.css'
import { SkipLinks } from './SkipLinks.tsx'
import { TopBar } from './TopBar.tsx'

const Sidebar = later(async () => (await import('./Sidebar.tsx')).Sidebar)

const SeeingBanner = onceLoaded(async () => (await import('#features/user/web/SeeingBanner.tsx')).SeeingBanner)

const NewDevices = onceLoaded(async () => (await import('#features/user/web/NewDevices.tsx')).NewDevices)

const NextStep = onceLoaded(async () => (await import('#features/firstSteps/web/NextStep.tsx')).NextStep)

const firstStepPaths: ReadonlySet<string> = new Set(Object.values(stepPaths))
const guarded: ReadonlySet<string> = new Set(menuPaths)

/** Top bar, rail, drawer and the page. */
export function Shell(): ReactNode {
  const session = useSession()
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const menuOpened = openedAt === pathname
  const menuWasOpened = useEver(menuOpened)
  const shortcuts = useShortcutSheet()
  useKeepHouse()
  const granted = grantedPaths(session)
  const setsUp = granted.has('/conf/hotel-information') && firstStepPaths.has(pathname)
  const mayNotSee = guarded.has(pathname) && !granted.has(pathname)
  return (
    <div className={classes.shell}>
      <PaperHead />
      <SkipLinks />
      <PageNamed />
      <TopBar onMenu={() => setOpenedAt(pathname)} onShortcuts={shortcuts.open} />
      <DemonstrationBanner />
      {session.seesAs !== null && (
        <Suspense fallback={null}>
          <SeeingBanner />
        </Suspense>
      )}
      {session.seesAs === null && session.newDevices.length > 0 && (
        <Suspense fallback={null}>
          <NewDevices />
        </Suspense>
      )}
      <Sidebar shown={menuWasOpened} opened={menuOpened} onClose={() => setOpenedAt(undefined)} />
      {shortcuts.sheet}
      {setsUp && (
        <Suspense fallback={null}>
          <NextStep at={pathname} />
        </Suspense>
      )}
      <div className={classes.work}>
        <Rail isUnder={menuOpened} />
        <div className={classes.contents} id="contents" tabIndex={-1}>
          {mayNotSee ? <NotSeen elsewhere={pathname === '/' ? firstPath(session) : undefined} /> : <Outlet />}
        </div>
      </div>
    </div>
  )
}

/** Who signs in without a right to the dashboard begins elsewhere. */
function NotSeen({ elsewhere }: { elsewhere: string | undefined }): ReactNode {
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />
  return <EmptyState title={shellWords.noAccessTitle} hint={shellWords.noAccessText} />
}

const ShortcutSheet = onceLoaded(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet)

/** The sheet that '?' opens, wherever that key lies. */
function useShortcutSheet(): { readonly sheet: ReactNode; readonly open: () => void } {
  const [opened, setOpened] = useState(false)
  const open = (): void => setOpened(true)
  useScreenKeys({ '?': open, 'shift+?': open })
  const sheet = opened && (
    <Suspense fallback={null}>
      <ShortcutSheet onClose={() => setOpened(false)} />
    </Suspense>
  )
  return { sheet, open }
}
