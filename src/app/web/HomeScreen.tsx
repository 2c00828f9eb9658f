import { lazy, type ReactNode, Suspense } from 'react'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { DashboardScreen } from '#features/dashboard/web/DashboardScreen.tsx'

/** For the few who set the hotel up, and for the time that they do. */
const FirstStepsGuide = lazy(async () => ({
  default: (await import('#features/firstSteps/web/FirstStepsGuide.tsx')).FirstStepsGuide,
}))

/** The dashboard, with the first steps of a new hotel above it. */
export function HomeScreen(): ReactNode {
  const setsUp = grantedPaths(useSession()).has('/conf/hotel-information')
  const guide = setsUp && (
    <Suspense>
      <FirstStepsGuide />
    </Suspense>
  )
  return <DashboardScreen above={guide} />
}
