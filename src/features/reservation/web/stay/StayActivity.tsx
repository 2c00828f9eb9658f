import type { ReactNode } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import type { StayRecord } from '#domain/stay/record.ts'
import { changedFacts } from '#domain/activity/changedFacts.ts'
import { routedFacts } from '#domain/folio/routedFacts.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { activityMoney } from '#domain/stay/activityMoney.ts'
import { stayActivityFacts, stayActivityLabel } from '#domain/stay/activityWords.ts'
import { reasonText } from '#domain/stay/reasonText.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { pageWords as words } from '../../stayPageLabels.ts'
import classes from './StayPage.module.css'

type Activity = StayRecord['activity'][number]

/** Who did what and when, newest first. */
export function StayActivity({ activity }: { activity: readonly Activity[] }): ReactNode {
  return (
    <Section title={words.activity} flush>
      <Lines none={words.noActivity}>
        {activity.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Lines>
    </Section>
  )
}

function Entry({ entry }: { entry: Activity }): ReactNode {
  const t = useText()
  const { code, digits } = useCurrency()
  const routed = routedFacts(t, (number) => t(words.folioNo, numberText('folio', number)), entry)
  const changes = changedFacts(t, stayActivityFacts, entry)
  const money = activityMoney(entry.after, (minor) => `${formatMinor(minor, digits)} ${code}`).map((fact) => t(fact))
  const details = [...routed, ...changes, ...money, ...(entry.reason ? [t(reasonText(entry.reason))] : [])].join(' · ')
  return (
    <Line
      what={<span className={classes.name}>{t(stayActivityLabel(entry.action))}</span>}
      notes={details === '' ? [] : [details]}
      aside={
        <span className={classes.when}>
          {entry.user} <InstantText at={entry.at} />
        </span>
      }
    />
  )
}
