import type { ReactNode } from 'react'
import { isDay } from '#core/day.ts'
import { QrCode } from '#kit/web/ui/QrCode.tsx'
import {
  type Block,
  type DocumentLanguage,
  type Fact,
  firstLanguage,
  shownFacts,
  type Sum,
  type Told,
} from '#domain/paper/sheet.ts'
import classes from './Document.module.css'
import { TellIn } from './TellIn.tsx'

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>

/** One block of a document, under its title. */
export function DocumentBlock({ block, language }: { block: Block; language: DocumentLanguage }): ReactNode {
  const title = block.kind === 'sums' ? undefined : block.title
  return (
    <section className={classes.block}>
      {title && (
        <h2>
          <TellIn text={title} language={language} />
        </h2>
      )}
      {block.kind === 'facts' && <Facts facts={block.facts} language={language} />}
      {block.kind === 'table' && <Lines table={block} language={language} />}
      {block.kind === 'sums' && <Sums sums={block.sums} language={language} />}
      {block.kind === 'code' && (
        <div className={classes.code}>
          <QrCode text={block.content} alt={block.text[firstLanguage(language)]} className={classes.drawn} />
          <p className={classes.text}>
            <TellIn text={block.text} language={language} />
          </p>
        </div>
      )}
      {block.kind === 'text' && (
        <p className={classes.text}>
          <TellIn text={block.text} language={language} />
        </p>
      )}
    </section>
  )
}

function Facts({ facts, language }: { facts: readonly Fact[]; language: DocumentLanguage }): ReactNode {
  return (
    <dl className={classes.parties}>
      {shownFacts(facts).map(({ label, value }) => (
        <div key={label.en}>
          <dt>
            <TellIn text={label} language={language} />
          </dt>
          <dd className={value === '' ? classes.open : ''}>
            <TellIn text={value} language={language} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A day, or two of them. */
const isDate = (cell: Told): boolean => typeof cell === 'string' && isDay(cell.split(' – ')[0] ?? '')

function Lines({ table, language }: { table: Of<'table'>; language: DocumentLanguage }): ReactNode {
  const right = table.columns.map(({ align }) => (align === 'right' ? classes.right : ''))
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          {table.columns.map(({ label }, index) => (
            <th key={label.en} scope="col" className={right[index]}>
              <TellIn text={label} language={language} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ cells, struck }, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- a sheet is printed once and never reordered
          <tr key={row} className={struck === true ? classes.voided : ''}>
            {cells.map((cell, index) => (
              <td
                key={table.columns[index]?.label.en}
                data-label={table.columns[index]?.label[firstLanguage(language)]}
                className={`${right[index]} ${isDate(cell) ? classes.date : ''}`}
              >
                <TellIn text={cell} language={language} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ sums, language }: { sums: readonly Sum[]; language: DocumentLanguage }): ReactNode {
  return (
    <dl className={classes.totals}>
      {sums.map(({ label, amount, strong }) => (
        <div key={label.en} className={strong === true ? classes.balance : ''}>
          <dt>
            <TellIn text={label} language={language} />
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
