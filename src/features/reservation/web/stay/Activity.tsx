import type { ReactNode } from 'react'
import type { StayRecord } from '#domain/stay/record.ts'
import { endReasonText } from '#domain/stay/holdExpired.ts'
import { useText } from '#kit/web/locale.tsx'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { activityFacts, activityLabel, pageWords as words } from '../../stayPageLabels.ts'
import classes from './StayPage.module.css'

type Activity = StayRecord['activity'][number]

/** Who did what and when, newest first. */
export function StayActivity({ activity }: { activity: readonly Activity[] }): ReactNode {
  const t = useText()
  return (
    <Section title={words.activity} flush>
      {activity.length === 0 ? (
        <p className={classes.muted} style={{ padding: '0 16px 16px' }}>
          {t(words.noActivity)}
        </p>
      ) : (
        <ul className={`${classes.list} ${classes.activity}`}>
          {activity.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Entry({ entry }: { entry: Activity }): ReactNode {
  const t = useText()
  const before = recordOf(entry.before)
  const after = recordOf(entry.after)
  const changes = (Object.keys(activityFacts) as (keyof typeof activityFacts)[]).flatMap((key) => {
    const [was, is] = [textOf(before[key]), textOf(after[key])]
    if (was === is || (was === '' && is === '')) return []
    const value = was === '' ? is : `${was} → ${is === '' ? '–' : is}`
    return [`${t(activityFacts[key])} ${value}`]
  })
  const details = [...changes, ...(entry.reason ? [t(endReasonText(entry.reason))] : [])].join(' · ')
  return (
    <li>
      <span className={classes.lines}>
        <span className={classes.name}>{t(activityLabel(entry.action))}</span>
        {details !== '' && <span className={classes.muted}>{details}</span>}
      </span>
      <span className={`${classes.aside} ${classes.when}`}>
        {entry.user} <InstantText at={entry.at} />
      </span>
    </li>
  )
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
