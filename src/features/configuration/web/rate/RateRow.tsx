import type { ReactNode } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import type { Label } from '#core/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import {
  type ColumnKey,
  isFor,
  priceAt,
  pricesAt,
  type RateType,
  type RoomType,
  type RowPlace,
  rowKey,
  typedText,
} from './grid.ts'
import { isFollowing, otherwiseIn, shownAt } from './inForce.ts'
import { rateWords } from './labels.ts'
import { RateCell } from './RateCell.tsx'
import classes from './rate.module.css'
import type { RateDrafts } from './useRateDrafts.ts'

const periods: Readonly<Record<string, Label>> = { weekly: rateWords.weekly, monthly: rateWords.monthly }

interface RateRowProps {
  readonly roomType: RoomType
  readonly rateType: RateType
  readonly place: RowPlace
  readonly columns: readonly ColumnKey[]
  readonly nameOf: (column: ColumnKey) => string
  readonly drafts: RateDrafts
}

/** The prices of one room type and rate type; a plan that only follows another is shown, not typed. */
export function RateRow({ roomType, rateType, place, columns, nameOf, drafts }: RateRowProps): ReactNode {
  const t = useText()
  const { digits } = useCurrency()
  const origin = useOrigin(rateType, drafts)
  const key = rowKey(place)
  const { sheet } = drafts
  const stored = pricesAt(drafts.stored, key)
  const draft = drafts.drafts.get(key) ?? {}
  const problems = drafts.problems.get(key) ?? {}
  const period = periods[rateType.period]
  const follows = isFollowing(sheet, place)
  const own = shownAt(sheet, key).base.some((price) => price !== null)
  return (
    <tr>
      <th scope="row" className={classes.first}>
        {t(rateType.label)}
        {rateType.currency !== null && <span className={classes.currency}> {rateType.currency.code}</span>}
        {period !== undefined && <span className={classes.currency}> {t(period)}</span>}
        {origin !== undefined && (
          <div className={classes.origin}>
            {origin}
            {!follows && sheet.everybody === undefined && `, ${t(rateWords.ownPrices)}`}
          </div>
        )}
        {problems.row !== undefined && <div className={classes.problem}>{problems.row}</div>}
      </th>
      {columns.map((column) => {
        const was = priceAt(stored, column)
        const typed = draft[column]
        if (!isFor(column, roomType)) return <td key={column} className={classes.none} />
        if (follows)
          return (
            <td key={column} className={classes.followed}>
              {typedText(otherwiseIn(sheet, place, column), digits) || '–'}
            </td>
          )
        const otherwise = otherwiseIn(sheet, place, column)
        return (
          <RateCell
            key={column}
            row={key}
            column={column}
            label={`${t(roomType.label)}, ${t(rateType.label)}, ${nameOf(column)}`}
            was={was}
            typed={typed === undefined ? was : typed}
            otherwise={otherwise}
            unsold={own && column !== 'dayUse' && otherwise === null}
            problem={problems[column]}
            onType={drafts.type}
          />
        )
      })}
    </tr>
  )
}

/** What a derived plan follows and by how much: 'Best available −10 %'. */
function useOrigin({ derived }: RateType, { sheet }: RateDrafts): string | undefined {
  const t = useText()
  const { digits } = useCurrency()
  if (derived === null) return undefined
  const parent = sheet.rateTypes.find(({ id }) => id === derived.fromId)
  const sign = derived.by.startsWith('-') ? '−' : '+'
  const size = derived.by.replace('-', '')
  const by = derived.kind === 'percent' ? `${size} %` : formatMinor(Number(size), digits).replace(/\.0+$/, '')
  return t(rateWords.follows, parent?.label ?? '', `${sign}${by}`)
}
