import type { ReactNode } from 'react'
import { sayingText } from '#domain/stay/web/sayings.ts'
import { useText } from '#kit/web/locale.tsx'
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
  return (
    <>
      <p className={wrong > 0 ? classes.bad : undefined} role="status">
        {wrong > 0 ? t(words.wrong, wrong) : t(words.right, lines.length, rooms)}
      </p>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={t(words.title)}>
        <table className={`${classes.results} ${classes.broad}`}>
          <thead>
            <tr>
              <th>{t(words.line)}</th>
              <th>{t(pageWords.guest)}</th>
              <th>{t(roomingColumns.document)}</th>
              <th>{t(words.goesTo)}</th>
              <th>{t(words.problems)}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((line, nth) => (
              // lines have no other name than their place
              <Line key={`${nth}`} nth={nth} written={lines[nth]} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Line(props: { nth: number; written: WrittenLine | undefined; line: RoomingLine }): ReactNode {
  const { nth, written, line } = props
  const t = useText()
  const { roomNumber, roomType, arrival, departure, shares, knownGuestId, problems } = line
  const room = [roomNumber, roomType, arrival && `${arrival} – ${departure ?? ''}`, shares && t(words.shares)]
  return (
    <tr>
      <td>{nth + 1}</td>
      <td>{`${written?.lastName ?? ''} ${written?.firstName ?? ''}`.trim()}</td>
      <td>
        {written?.document}
        {knownGuestId !== null && <small> {t(words.known)}</small>}
      </td>
      <td>{room.filter(Boolean).join(' · ')}</td>
      <td className={classes.bad}>
        {problems.map((problem) => (
          <div key={`${problem.column} ${problem.code}`}>
            {t(roomingColumns[problem.column])}: {t(sayingText(problem))}
          </div>
        ))}
      </td>
    </tr>
  )
}
