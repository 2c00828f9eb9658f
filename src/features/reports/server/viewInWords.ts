import { type Label, labels, say } from '#core/labels.ts'
import type { OptionEntity } from '#domain/choices/contract.ts'
import { labelOf, sources } from '#domain/choices/server/sources.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { isRelative, relativeDays } from '../relativeDays.ts'
import type { Report, ReportFilter } from '../report.ts'
import { askable, type ViewContents } from '../views.ts'

const words = labels({
  columns: { en: 'columns: {0}', mon: 'багана: {0}' },
  sort: { en: 'sorted by {0}', mon: 'эрэмбэ: {0}' },
})

const alike = (text: string): Label => ({ en: text, mon: text })
const joined = (parts: readonly Label[], between: string): Label => ({
  en: parts.map(({ en }) => en).join(between),
  mon: parts.map(({ mon }) => mon).join(between),
})

/** What a view keeps, as a person reads it. */
export async function viewInWords(context: Context, report: Report, contents: ViewContents): Promise<Label> {
  const parts: Label[] = []
  for (const [key, filter] of Object.entries(askable(report))) {
    const value = contents[key]
    if (value === undefined) continue
    const told = filter.kind === 'choice' ? await chosen(context, filter.of, value) : toldOf(filter, value)
    parts.push({ en: `${filter.label.en}: ${told.en}`, mon: `${filter.label.mon}: ${told.mon}` })
  }
  const column = (key: string): Label => report.columns[key]?.label ?? alike(key)
  const { columns, sort } = contents
  if (typeof columns === 'string' && columns !== '')
    parts.push(around(words.columns, joined(columns.split('.').map(column), ', ')))
  if (typeof sort === 'string' && sort !== '')
    parts.push(
      around(words.sort, joined([column(sort.replace(/^-/, '')), alike(sort.startsWith('-') ? '↓' : '↑')], ' ')),
    )
  return joined(parts, ' · ')
}

const around = (label: Label, { en, mon }: Label): Label => ({ en: say(label, 'en', en), mon: say(label, 'mon', mon) })

function toldOf(filter: ReportFilter, value: string | number | boolean): Label {
  if (filter.kind === 'option') return filter.options[String(value)] ?? alike(String(value))
  return isRelative(value) ? relativeDays[value] : alike(String(value))
}

async function chosen({ db, hotelId }: Context, of: OptionEntity, value: string | number | boolean): Promise<Label> {
  const { rows } = await sql<{ label: Label }>`
    select ${labelOf(of, 'r')} as label from ${sql.table(sources[of].table)} r where r.hotel_id = ${hotelId} and r.id::text = ${String(value)}`.execute(
    db,
  )
  return rows[0]?.label ?? alike(String(value))
}
