import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { OCCUPANCIES } from '#domain/housekeeping/occupancy.ts'
import { conditionLook, occupancyLooks } from '#domain/housekeeping/web/roomLook.ts'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import type { StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import { useUrlState } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'
import classes from './House.module.css'
import { roomSigns } from './roomSigns.ts'
import { CONDITIONS } from './useHouseFilters.ts'

/** The house in numbers; each shows its rooms, and shows all again. */
export function HouseFigures(): ReactNode {
  const t = useText()
  const conditionName = useConditionName()
  const { data } = useRead(Housekeeping.summary, {})
  const figures: readonly FigureProps[] = [
    ...CONDITIONS.map((condition) => ({
      look: conditionLook(condition, conditionName(condition)),
      search: { condition },
      count: data?.condition[condition],
    })),
    ...OCCUPANCIES.map((occupancy) => ({
      look: occupancyLooks[occupancy],
      search: { occupancy },
      count: data?.occupancy[occupancy],
    })),
    { look: { ...roomSigns.block, tone: 'busy' }, search: { blocked: true }, count: data?.blocked },
    {
      look: { ...roomSigns.discrepancy, label: words.discrepancies, tone: 'late' },
      search: { discrepancy: true },
      count: data?.discrepancies,
    },
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
  readonly look: StatusLook
  readonly search: Readonly<Record<string, string | boolean>>
  readonly count: number | undefined
}

function Figure({ look, search, count }: FigureProps): ReactNode {
  const t = useText()
  const [url] = useUrlState()
  const Icon = look.icon
  const isShown = Object.entries(search).every(([key, value]) => url[key] === value)
  const view = url['view'] === undefined ? {} : { view: url['view'] }
  return (
    <Link
      to="/room-service/house-status"
      search={{ ...view, ...(isShown ? {} : search) } as never}
      aria-current={isShown}
    >
      <b>{count ?? '–'}</b>
      <span className={`${classes.figureLabel} ${classes[look.tone] ?? ''}`}>
        <Icon size={14} stroke={1.75} />
        {t(look.label)}
      </span>
    </Link>
  )
}
