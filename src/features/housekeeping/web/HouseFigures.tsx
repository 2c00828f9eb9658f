import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { OCCUPANCIES, occupancyLabels } from '#domain/housekeeping/occupancy.ts'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import { type Text, useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { useUrlState } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'
import classes from './House.module.css'
import { CONDITIONS } from './useHouseFilters.ts'

/** The house in numbers; each shows its rooms, and shows all again. */
export function HouseFigures(): ReactNode {
  const t = useText()
  const conditionName = useConditionName()
  const { data } = useRead(Housekeeping.summary, {})
  const figures: readonly FigureProps[] = [
    ...CONDITIONS.map((condition) => ({
      label: conditionName(condition),
      search: { condition },
      count: data?.condition[condition],
    })),
    ...OCCUPANCIES.map((occupancy) => ({
      label: occupancyLabels[occupancy],
      search: { occupancy },
      count: data?.occupancy[occupancy],
    })),
    { label: words.blocked, search: { blocked: true }, count: data?.blocked },
    { label: words.discrepancies, search: { discrepancy: true }, count: data?.discrepancies },
  ]
  return (
    <ul className={classes.figures} aria-label={t(words.houseNow)}>
      {figures.map((figure) => (
        <li key={Object.entries(figure.search).flat().join()}>
          <Figure {...figure} />
        </li>
      ))}
    </ul>
  )
}

interface FigureProps {
  readonly label: Text
  readonly search: Readonly<Record<string, string | boolean>>
  readonly count: number | undefined
}

function Figure({ label, search, count }: FigureProps): ReactNode {
  const t = useText()
  const [url] = useUrlState()
  const isShown = Object.entries(search).every(([key, value]) => url[key] === value)
  return (
    <Link to="/room-service/house-status" search={(isShown ? {} : search) as never} aria-current={isShown}>
      <b>{count ?? '–'}</b>
      {t(label)}
    </Link>
  )
}
