import { Fragment, type ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { InCurrency, useCurrency } from '#kit/web/place.tsx'
import { type ColumnKey, columnsFor, type Grid, placeOf, readTyped } from './grid.ts'
import { rateWords } from './labels.ts'
import { moveInGrid, pasteBlock } from '#kit/web/table/moveInGrid.ts'
import { RateRow } from './RateRow.tsx'
import classes from './rate.module.css'
import type { RateDrafts } from './useRateDrafts.ts'

const others = { extraAdult: rateWords.extraAdult, extraChild: rateWords.extraChild, dayUse: rateWords.dayUse }

/** What a column is called. */
export function useColumnName({ brackets }: Pick<Grid, 'brackets'>): (column: ColumnKey) => string {
  const t = useText()
  return (column) => {
    if (column === 'extraChild' && brackets.length > 0) return t(rateWords.otherChild)
    if (column === 'extraAdult' || column === 'extraChild' || column === 'dayUse') return t(others[column])
    const bracket = brackets.find(({ id }) => column === `child.${id}`)
    if (bracket !== undefined) return t(rateWords.ages, bracket.label, bracket.fromAge, bracket.toAge)
    return column === 'base.0' ? t(rateWords.adult) : t(rateWords.adults, Number(column.slice(5)) + 1)
  }
}

interface RateTableProps {
  readonly grid: Grid
  readonly seasonId: number | null
  readonly weekday: number | null
  readonly drafts: RateDrafts
}

/** The prices of one season: a row for each room type and rate type, a column for each number of adults and the rest. */
export function RateTable({ grid, seasonId, weekday, drafts }: RateTableProps): ReactNode {
  const t = useText()
  const nameOf = useColumnName(grid)
  const { code, digits } = useCurrency()
  const digitsOf = (row: string): number =>
    grid.rateTypes.find(({ id }) => id === placeOf(row).rateTypeId)?.currency?.digits ?? digits
  const columns = columnsFor(Math.max(...grid.roomTypes.map(({ maxAdults }) => maxAdults)), grid)

  return (
    <div className={classes.scroller}>
      <table
        className={classes.table}
        onKeyDown={moveInGrid}
        onPaste={(event) =>
          pasteBlock(event, ({ dataset }, text) =>
            drafts.type(
              dataset['row'] ?? '',
              dataset['column'] as ColumnKey,
              readTyped(text, digitsOf(dataset['row'] ?? '')),
            ),
          )
        }
      >
        <thead>
          <tr>
            <th className={classes.first} scope="col">
              {t(rateWords.rateType)} <span className={classes.currency}>{code}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.roomTypes.map((roomType) => (
            <Fragment key={roomType.id}>
              <tr className={classes.group}>
                <th scope="rowgroup" className={classes.first}>
                  {t(roomType.label)}
                </th>
                <td colSpan={columns.length} />
              </tr>
              {grid.rateTypes.map((rateType) => (
                <InCurrency key={rateType.id} of={rateType.currency}>
                  <RateRow
                    roomType={roomType}
                    rateType={rateType}
                    place={{ roomTypeId: roomType.id, rateTypeId: rateType.id, seasonId, weekday }}
                    columns={columns}
                    nameOf={nameOf}
                    drafts={drafts}
                  />
                </InCurrency>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
