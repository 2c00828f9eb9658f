import { lazy, type ReactNode, Suspense } from 'react'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { DashboardScreen } from '#features/dashboard/web/DashboardScreen.tsx'
import { progress } from '#features/firstSteps/light.ts'
import { useRead } from '#kit/web/query.ts'

/** For the few who set the hotel up, and for the time that they do. */
const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }))

/** The dashboard, with the first steps of a new hotel above it. */
export function HomeScreen(): ReactNode {
  const setsUp = grantedPaths(useSession()).has('/conf/hotel-information')
  // asked for while the script of the guide is on its way
  const steps = useRead(progress, {}, { enabled: setsUp })
  const guide = setsUp && (
    <Suspense>
      <FirstSteps steps={steps.data} />
    </Suspense>
  )
  return <DashboardScreen above={guide} />
}
