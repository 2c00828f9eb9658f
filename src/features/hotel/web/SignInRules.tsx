import type { ReactNode } from 'react'
import type { FieldProblem } from '#core/errors.ts'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { SettingsForm } from '#kit/web/form/SettingsForm.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { Hotel } from '../contract.ts'
import { hotelWords as words } from '../labels.ts'
import classes from './HotelInformation.module.css'

const tooLong = ({ idleMinutes, wholeHours }: Values): FieldProblem[] =>
  Number(idleMinutes) > Number(wholeHours) * 60 ? [{ field: 'idleMinutes', code: 'idleBeyondWhole', params: [] }] : []

/** How long a person stays signed in. */
export function SignInRules(): ReactNode {
  const t = useText()
  const read = useRead(Hotel.signInRules, {})
  return (
    <Section title={words.signIn}>
      <p className={classes.note}>{t(words.signInNote)}</p>
      <Loaded of={read} height={96}>
        {(rules) => (
          <SettingsForm
            action={Hotel.setSignInRules}
            record={rules}
            stamp={JSON.stringify(rules)}
            fixed={() => ({})}
            merges
            reread={read.refetch}
            check={tooLong}
          >
            <NumberField name="idleMinutes" label={words.idleMinutes} hint={words.idleMinutesHint} min={5} />
            <NumberField name="wholeHours" label={words.wholeHours} hint={words.wholeHoursHint} min={1} max={720} />
            <NumberField
              name="sessionsPerUser"
              label={words.sessionsPerUser}
              hint={words.sessionsPerUserHint}
              min={1}
              max={200}
            />
          </SettingsForm>
        )}
      </Loaded>
    </Section>
  )
}
