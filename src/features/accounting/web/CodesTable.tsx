import { Fragment, type ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { moveInGrid, pasteBlock } from '#kit/web/table/moveInGrid.ts'
import { type Coded, subjects } from '../contract.ts'
import { type Half, isCode, isCodeName, isUnmapped, keyOf } from '../drafts.ts'
import { codeWords as words, subjectLabels } from '../labels.ts'
import classes from './accounting.module.css'
import type { CodeDrafts } from './useCodeDrafts.ts'

const halves: readonly Half[] = ['code', 'codeName']

/** A row for each thing that can have a code, by kind; both cells are typed in place. */
export function CodesTable({ rows, codes }: { rows: readonly Coded[]; codes: CodeDrafts }): ReactNode {
  const t = useText()
  return (
    <div className={classes.scroller}>
      <table
        className={classes.table}
        onKeyDown={moveInGrid}
        onPaste={(event) =>
          pasteBlock(event, ({ dataset }, text) => codes.type(dataset['row'] ?? '', dataset['column'] as Half, text))
        }
      >
        <thead>
          <tr>
            <th scope="col">{t(words.number)}</th>
            <th scope="col">{t(words.name)}</th>
            <th scope="col">{t(words.code)}</th>
            <th scope="col">{t(words.codeName)}</th>
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => {
            const own = rows.filter((row) => row.subject === subject)
            if (own.length === 0) return null
            return (
              <Fragment key={subject}>
                <tr className={classes.group}>
                  <th scope="rowgroup" colSpan={4}>
                    {t(subjectLabels[subject])}
                  </th>
                </tr>
                {own.map((row) => (
                  <CodeRow key={keyOf(row)} row={row} codes={codes} />
                ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function CodeRow({ row, codes }: { row: Coded; codes: CodeDrafts }): ReactNode {
  const t = useText()
  const key = keyOf(row)
  const draft = codes.drafts.get(key)
  const label = [row.number, t(row.name)].filter((text) => text !== '').join(' ')
  return (
    <tr className={row.active ? '' : classes.muted}>
      <td className={classes.number}>{row.number}</td>
      <th scope="row">
        {t(row.name)}
        {!row.active && <small> ({t(words.inactive)})</small>}
        {row.account !== null && (
          <small className={classes.behind}>{`${row.account.number} ${t(row.account.name)}`}</small>
        )}
      </th>
      {halves.map((half) => {
        const typed = draft?.[half] ?? row[half]
        const isFine = half === 'code' ? isCode(typed) : isCodeName(typed)
        const isChanged = typed.trim() !== row[half]
        const isMissing = half === 'code' && isUnmapped(row, draft)
        const look = [isChanged && classes.changed, isMissing && classes.missing, !isFine && classes.bad]
        return (
          <td key={half} className={[classes.cell, ...look].filter(Boolean).join(' ')}>
            <input
              className={classes.input}
              autoComplete="off"
              aria-label={`${label}, ${t(words[half])}`}
              aria-invalid={!isFine}
              title={
                isFine
                  ? isChanged
                    ? t(words.was, row[half] || '–')
                    : undefined
                  : t(half === 'code' ? words.badCode : words.badName)
              }
              data-row={key}
              data-column={half}
              placeholder={row.account?.[half] ?? ''}
              value={typed}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => codes.type(key, half, event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || !isChanged) return
                event.stopPropagation()
                codes.type(key, half, row[half])
              }}
            />
            {!isFine && <div className={classes.problem}>{t(half === 'code' ? words.badCode : words.badName)}</div>}
          </td>
        )
      })}
    </tr>
  )
}
