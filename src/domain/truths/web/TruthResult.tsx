import { Anchor } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useTimeZone } from '#kit/web/place.tsx'
import { formatInstant } from '#kit/web/when.ts'
import type { TruthCheck } from '../contract.ts'
import { checkWords as words } from '../labels.ts'
import { sayWrong } from '../truths.ts'
import classes from './Truths.module.css'

type Last = NonNullable<TruthCheck['last']>

/** What the last check found, record by record; `linked` where the records are of the reader's own hotel. */
export function TruthResult({ last, linked }: { last: TruthCheck['last']; linked: boolean }): ReactNode {
  const t = useText()
  if (last === null) return <p className={classes.quiet}>{t(words.never)}</p>
  if (last.wrong === 0)
    return (
      <p className={classes.fine}>
        <IconCircleCheck size={20} stroke={1.5} aria-hidden />
        {t(words.allTrue)}
        <Facts last={last} />
      </p>
    )
  return (
    <>
      <p className={classes.wrong}>
        {t(words.wrong, last.wrong)}
        <Facts last={last} />
      </p>
      <p className={classes.quiet}>{t(words.whatToDo)}</p>
      <WrongRecords records={last.records} linked={linked} />
      {last.records.length < last.wrong && <p className={classes.quiet}>{t(words.firstShown, last.records.length)}</p>}
    </>
  )
}

function WrongRecords({ records, linked }: { records: Last['records']; linked: boolean }): ReactNode {
  const t = useText()
  const locale = useLocale()
  return (
    <ul className={classes.records}>
      {records.map((record, index) => (
        <li key={index}>
          <span>{sayWrong(record, locale)}</span>
          {linked && record.link !== null && (
            <Anchor component={Link} to={record.link}>
              {t(words.see)}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  )
}

function Facts({ last }: { last: Last }): ReactNode {
  const t = useText()
  const timeZone = useTimeZone()
  const causes = {
    night: t(words.night),
    restore: t(words.restore),
    asked: last.by === null ? t(words.askedFor) : t(words.askedBy, last.by),
  }
  const facts = [
    formatInstant(last.at, timeZone),
    causes[last.cause],
    t(words.seconds, (last.tookMs / 1000).toFixed(1)),
  ]
  return <small className={classes.facts}>{facts.join(' · ')}</small>
}
