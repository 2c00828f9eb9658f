import type { ReactNode } from 'react'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { formatDay } from '#kit/web/when.ts'
import type { House } from '../contract.ts'
import { DAYS_AHEAD } from '../days.ts'
import { daysAhead, week } from '../houseLists.ts'
import { downtimeWords as words } from '../labels.ts'
import classes from './downtime.module.css'

/** Who is in which room in the nights ahead. */
export function WeekTable({ house }: { house: House }): ReactNode {
  const t = useText()
  const locale = useLocale()
  return (
    // a region that scrolls must be reached with the keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.week} role="region" aria-label={t(words.week, DAYS_AHEAD)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(words.room)}</th>
            <th scope="col">{t(words.type)}</th>
            {daysAhead(house).map((date) => (
              <th key={date} scope="col">
                {formatDay(date, 'weekday', locale).replace(/\d{4}-/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week(house).map(({ roomNumber, roomTypeCode, nights }) => (
            <tr key={roomNumber}>
              <th scope="row">{roomNumber}</th>
              <td>{roomTypeCode}</td>
              {nights.map((name, nth) => (
                <td key={daysAhead(house)[nth]} className={name === '' ? undefined : classes.taken}>
                  {name ?? t(words.blocked)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
