import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { Section } from '#kit/web/ui/Section.tsx'
import type { FirstSteps } from '../contract.ts'
import { stepLabels, stepWords as words } from '../labels.ts'
import { skipSteps } from '../light.ts'
import { mayStay, stepPaths } from '../paths.ts'
import classes from './FirstStepsGuide.module.css'

type Step = NonNullable<OutputOf<typeof FirstSteps.progress>>[number]

/** What a new hotel sets up, each a link, with what is done and what is left; nothing once all is done. */
export function FirstStepsGuide({ steps }: { steps: OutputOf<typeof FirstSteps.progress> | undefined }): ReactNode {
  const t = useText()
  const skip = useCommand(skipSteps, { success: false })
  if (!steps) return null
  const left = steps.filter(({ done }) => !done).map(({ step }) => step)
  const hide = () =>
    confirm({
      title: words.hideQuestion,
      lines: [words.hideNote],
      confirmLabel: words.hide,
      action: async () => {
        await skip.send({ steps: left })
      },
    })
  return (
    <div className={classes.guide}>
      <Section
        title={words.title}
        note={t(words.progress, steps.length - left.length, steps.length)}
        action={
          <Tooltip label={t(words.hide)}>
            <ActionIcon aria-label={t(words.hide)} onClick={() => void hide()}>
              <IconX size={16} />
            </ActionIcon>
          </Tooltip>
        }
      >
        <ol className={classes.steps}>
          {steps.map((step) => (
            <StepLine key={step.step} {...step} onSkip={() => void skip.run({ steps: [step.step] })} />
          ))}
        </ol>
      </Section>
    </div>
  )
}

function StepLine({ step, done, onSkip }: Step & { onSkip: () => void }): ReactNode {
  const t = useText()
  const { title, hint } = stepLabels[step]
  const Icon = done ? IconCircleCheck : IconCircleDashed
  return (
    <li className={`${classes.step} ${done ? classes.done : ''}`}>
      <Icon
        size={20}
        stroke={1.5}
        className={classes.icon ?? ''}
        aria-label={t(done ? words.done : words.left)}
        role="img"
      />
      <div className={classes.text}>
        <Anchor component={Link} to={stepPaths[step]}>
          {t(title)}
        </Anchor>
        <small>{t(hint)}</small>
      </div>
      {!done && mayStay.includes(step) && (
        <Button variant="default" size="compact-sm" onClick={onSkip}>
          {t(words.skip)}
        </Button>
      )}
    </li>
  )
}
