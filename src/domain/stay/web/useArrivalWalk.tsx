import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call } from '#kit/web/api.ts'
import { useText } from '#kit/web/locale.tsx'
import { showRefusal } from '#kit/web/query.ts'
import type { ArrivalSheet } from '../arrivalShapes.ts'
import { stayActionLabels } from '../actions.ts'
import { Stay } from '../contract.ts'
import type { StayRow } from '../shapes.ts'
import type { ArrivalStep } from './arrivalStep.ts'
import { arrivalWords as words } from './arrivalLabels.ts'

interface Step {
  readonly stay: StayRow
  readonly sheet: ArrivalSheet
  readonly left: readonly number[]
  readonly of: number
}

const CheckInSheet = lazy(async () => ({ default: (await import('./CheckInSheet.tsx')).CheckInSheet }))

/** Receives several who arrive, one sheet after the other; those who are left can be checked in at once, by `onRest`. */
export function useArrivalWalk(onRest: (stayIds: number[]) => void) {
  const t = useText()
  const [step, setStep] = useState<Step>()

  async function go(stayIds: readonly number[], of: number): Promise<void> {
    const [stayId, ...left] = stayIds
    setStep(undefined)
    if (stayId === undefined) return
    try {
      const [stay, sheet] = await Promise.all([call(Stay.get, { id: stayId }), call(Stay.arrivalSheet, { stayId })])
      // another desk was quicker
      if (stay.status !== 'reserved') return await go(left, of)
      setStep({ stay, sheet, left, of })
    } catch (error) {
      showRefusal(error)
    }
  }

  function walkOf({ stay, left, of }: Step): ArrivalStep {
    const next = () => void go(left, of)
    const rest = [stay.id, ...left]
    return {
      nth: of - left.length,
      of,
      label: left.length > 0 ? words.andNext : stayActionLabels.checkIn,
      onDone: next,
      extra: (leave) =>
        left.length > 0 && (
          <>
            <Button
              variant="default"
              onClick={() =>
                leave(() => {
                  setStep(undefined)
                  onRest(rest)
                })
              }
            >
              {t(words.restAtOnce, rest.length)}
            </Button>
            <Button variant="default" onClick={() => leave(next)}>
              {t(words.skip)}
            </Button>
          </>
        ),
    }
  }

  const dialog: ReactNode = step && (
    <Suspense fallback={null}>
      <CheckInSheet
        key={step.stay.id}
        stay={step.stay}
        sheet={step.sheet}
        walk={walkOf(step)}
        onClose={() => setStep(undefined)}
      />
    </Suspense>
  )
  return { start: (stayIds: readonly number[]) => void go(stayIds, stayIds.length), dialog }
}
