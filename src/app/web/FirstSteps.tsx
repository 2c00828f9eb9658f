import type { ReactNode } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import type { FirstStep } from '#domain/hotel/firstSteps.ts'
import { KIT_PATHS } from '#features/configuration/starterKitContract.ts'
import { StarterKits } from '#features/configuration/web/kit/StarterKits.tsx'
import type { FirstSteps as Contract } from '#features/firstSteps/contract.ts'
import { FirstStepsGuide } from '#features/firstSteps/web/FirstStepsGuide.tsx'

/** A hotel that has one of these has begun in its own way. */
const BEGUN: readonly FirstStep[] = ['roomTypes', 'rooms', 'rateTypes']

/** What a new hotel sets up, and as which kind of hotel it may begin while it has nothing to sell. */
export function FirstSteps({ steps }: { steps: OutputOf<typeof Contract.progress> | undefined }): ReactNode {
  const granted = grantedPaths(useSession())
  if (!steps) return null
  const isBare = steps.every(({ step, done }) => !done || !BEGUN.includes(step))
  return (
    <>
      {isBare && KIT_PATHS.every((path) => granted.has(path)) && <StarterKits />}
      <FirstStepsGuide steps={steps} />
    </>
  )
}
