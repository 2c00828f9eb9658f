import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { grouped } from '#core/grouped.ts'
import { useSession } from '#domain/access/web/session.ts'
import { cleaningLabels } from '#domain/housekeeping/cleaning.ts'
import { type HouseRow, Housekeeping } from '#domain/housekeeping/contract.ts'
import { occupancyLabels } from '#domain/housekeeping/occupancy.ts'
import { PaperHead } from '#domain/hotel/web/PaperHead.tsx'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import { useText } from '#kit/web/locale.tsx'
import { showRefusal, useRead } from '#kit/web/query.ts'
import { words } from '../labels.ts'
import { blockText } from './roomTexts.ts'
import { leftIn } from './RoomGroups.tsx'
import classes from './PrintSheets.module.css'

const MOST = 2_000
const CLOCK = 11

/** A sheet of paper for each housekeeper with the rooms to clean, and one for the rooms of nobody; prints itself when it is read. */
export function PrintSheets({ onDone }: { onDone: () => void }): ReactNode {
  const read = useRead(Housekeeping.list, { toClean: true, limit: MOST })
  const { data, error, isFetching } = read
  const isReady = data !== undefined && !isFetching
  useEffect(() => {
    if (error) {
      showRefusal(error)
      onDone()
    }
    if (!isReady) return undefined
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [isReady, error, onDone])
  if (!isReady) return null
  const sheets = [...grouped(data.rows, ({ housekeeper }) => housekeeper ?? '')].toSorted(
    ([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b),
  )
  return createPortal(
    <div className="print-sheet">
      {sheets.length === 0 && <Sheet name="" rows={[]} />}
      {sheets.map(([name, rows]) => (
        <Sheet key={name} name={name} rows={rows} />
      ))}
    </div>,
    document.body,
  )
}

function Sheet({ name, rows }: { name: string; rows: readonly HouseRow[] }): ReactNode {
  const t = useText()
  const { hotel } = useSession()
  const conditionName = useConditionName()
  const heads = [
    words.room,
    words.roomType,
    words.condition,
    words.occupancy,
    words.guest,
    words.wantedAt,
    words.work,
    words.minutes,
    words.remark,
    words.done,
    words.notes,
  ]
  return (
    <section className={classes.sheet}>
      <PaperHead />
      <h1>{name === '' ? t(rows.length === 0 ? words.nothingToClean : words.withoutHousekeeper) : name}</h1>
      <p>{`${hotel.businessDate} · ${leftIn(rows, t)}`}</p>
      <table>
        <thead>
          <tr>
            {heads.map((label) => (
              <th key={label.en}>{t(label)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.roomId}>
              <td>
                <b>{row.number}</b>
              </td>
              <td>{t({ en: row.roomTypeName, mon: row.roomTypeNameMon || row.roomTypeName })}</td>
              <td>{t(conditionName(row.condition))}</td>
              <td>{t(occupancyLabels[row.occupancy])}</td>
              <td>{[row.guestName, row.persons > 0 ? `(${row.persons})` : ''].filter(Boolean).join(' ')}</td>
              <td>{row.wantedAt?.slice(CLOCK)}</td>
              <td>{t(cleaningLabels[row.cleaning])}</td>
              <td>{row.minutes}</td>
              <td>{[row.remark, t(blockText(row) ?? '')].filter(Boolean).join(' · ')}</td>
              <td className={classes.box}>☐</td>
              <td className={classes.notes} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
