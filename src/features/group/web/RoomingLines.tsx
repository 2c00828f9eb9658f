import type { ReactNode } from 'react'
import { sayingText } from '#domain/asking/web/sayings.ts'
import { useText } from '#kit/web/locale.tsx'
import { type PlainColumn, PlainTable } from '#kit/web/table/PlainTable.tsx'
import { pageWords, roomingColumns, roomingWords as words } from '../labels.ts'
import type { RoomingLine, WrittenLine } from '../rooming.ts'
import classes from './group.module.css'

interface RoomingLinesProps {
  readonly lines: readonly WrittenLine[]
  readonly found: readonly RoomingLine[]
  readonly wrong: number
}

/** What each line of a rooming list would do; what is wrong stands beside it. */
export function RoomingLines({ lines, found, wrong }: RoomingLinesProps): ReactNode {
  const t = useText()
  const rooms = new Set(found.map(({ stayId }) => stayId)).size
  const columns: readonly PlainColumn<RoomingLine>[] = [
    { label: words.line, render: (_, nth) => nth + 1 },
    {
      label: pageWords.guest,
      render: (_, nth) => `${lines[nth]?.lastName ?? ''} ${lines[nth]?.firstName ?? ''}`.trim(),
    },
    {
      label: roomingColumns.document,
      render: ({ knownGuestId }, nth) => (
        <>
          {lines[nth]?.document}
          {knownGuestId !== null && <small> {t(words.known)}</small>}
        </>
      ),
    },
    {
      label: words.goesTo,
      render: ({ roomNumber, roomType, arrival, departure, shares }) =>
        [roomNumber, roomType, arrival && `${arrival} – ${departure ?? ''}`, shares && t(words.shares)]
          .filter(Boolean)
          .join(' · '),
    },
    {
      label: words.problems,
      render: ({ problems }) =>
        problems.map((problem) => (
          <div key={`${problem.column} ${problem.code}`} className={classes.bad}>
            {t(roomingColumns[problem.column])}: {t(sayingText(problem))}
          </div>
        )),
    },
  ]
  return (
    <>
      <p className={wrong > 0 ? classes.bad : undefined} role="status">
        {wrong > 0 ? t(words.wrong, wrong) : t(words.right, lines.length, rooms)}
      </p>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={t(words.title)}>
        <PlainTable
          within="dialog"
          className={classes.broad}
          columns={columns}
          rows={found}
          // lines have no other name than their place
          rowKey={(_, nth) => nth}
        />
      </div>
    </>
  )
}
