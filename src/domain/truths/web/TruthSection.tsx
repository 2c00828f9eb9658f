import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { Truth } from '../contract.ts'
import { checkWords as words } from '../labels.ts'
import { TruthResult } from './TruthResult.tsx'
import classes from './Truths.module.css'

/** Whether the hotel's records agree with each other, and the button that checks it. */
export function TruthSection(): ReactNode {
  const t = useText()
  const read = useRead(Truth.get, {})
  const check = useCommand(Truth.check, { success: words.asked })
  return (
    <Section
      title={words.title}
      action={
        <ActionButton
          label={words.check}
          variant="default"
          size="compact-sm"
          reason={read.data?.waiting ? words.checking : undefined}
          onClick={() => void check.run({})}
        />
      }
    >
      <p className={classes.quiet}>{t(words.note)}</p>
      <Loaded of={read} height={80}>
        {({ last }) => <TruthResult last={last} linked />}
      </Loaded>
    </Section>
  )
}
