import { Anchor, Button } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { stepLabels, stepWords as words } from '../labels.ts'
import { progress, skipSteps } from '../light.ts'
import { mayStay, stepPaths } from '../paths.ts'
import classes from './NextStep.module.css'

/** Above the page of a first step while any is left: how far the hotel is, and the way on once this one is done. */
export function NextStep({ at }: { at: string }): ReactNode {
  const t = useText()
  const { data: steps, refetch } = useRead(progress, {})
  const skip = useCommand(skipSteps, { success: false })
  const working = useIsMutating()
  // whatever was saved on this page may have been the step
  useEffect(() => {
    if (working === 0) void refetch()
  }, [working, refetch])
  const here = steps?.find(({ step }) => stepPaths[step] === at)
  if (!steps || !here) return null
  const next = steps.find(({ done }) => !done)
  return (
    <nav className={classes.strip} aria-label={t(words.title)}>
      <strong>{t(words.title)}</strong>
      <span>{t(words.progress, steps.filter(({ done }) => done).length, steps.length)}</span>
      <Anchor component={Link} to="/" size="sm">
        {t(words.allSteps)}
      </Anchor>
      {!here.done && mayStay.includes(here.step) && (
        <Button size="compact-sm" variant="default" onClick={() => void skip.run({ steps: [here.step] })}>
          {t(words.skip)}
        </Button>
      )}
      {here.done && next && (
        <Button component={Link} to={stepPaths[next.step]} size="compact-sm" variant="light">
          {t(words.nextIs, stepLabels[next.step].title)}
        </Button>
      )}
    </nav>
  )
}
