import { recordNew } from '#domain/sheet/server/sheetStore.ts'
import { insertRecords } from '#domain/sheet/server/writeRecords.ts'
import { text } from '#domain/sheet/fields.ts'
import { sql } from 'kysely'
import { movingFields } from '../kinds.ts'
import { type MovePlan, type PlannedLine, type Planning, said, twice } from './planned.ts'

const { externalNo: code, ...fields } = movingFields.companies
const table = { table: 'company', fields: { ...fields, code: code ?? text({ label: { en: 'Code', mon: 'Код' } }) } }

interface Known {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly registerNo: string
}

/** Companies: one whose code or register number the house has is linked; every other is made under its code. */
export async function planCompanies({ ctx, lines, before }: Planning): Promise<MovePlan> {
  const { rows } = await sql<Known>`
    select id, code, name, register_no as "registerNo" from company
    where hotel_id = ${ctx.hotelId} and (code = any (${lines.map(({ values }) => said(values, 'externalNo'))}::text[])
      or register_no <> '' and register_no = any (${lines.map(({ values }) => said(values, 'registerNo'))}::text[])) order by id`.execute(
    ctx.db,
  )
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const byRegister = new Map(rows.toReversed().map((row) => [row.registerNo, row]))
  const knownAs = (externalNo: string, registerNo: string) =>
    byCode.get(externalNo) ?? (registerNo === '' ? undefined : byRegister.get(registerNo))
  const doubled = twice(lines)
  const planned = lines.map((line): PlannedLine => {
    const { values } = line
    const externalNo = said(values, 'externalNo')
    const known = knownAs(externalNo, said(values, 'registerNo'))
    const problems = [...line.problems, ...doubled(line)]
    const state = before.has(externalNo) ? 'known' : known ? 'linked' : 'made'
    return {
      line: line.line,
      externalNo,
      about: said(values, 'name'),
      values,
      problems,
      state: problems.length > 0 ? 'wrong' : state,
      linkedTo: state === 'linked' && known ? `${known.code} ${known.name}` : '',
    }
  })
  return {
    lines: planned,
    owed: 0,
    held: 0,
    write: async () => {
      const made = planned.filter(({ state }) => state === 'made')
      const records = made.map(({ values: { externalNo, ...values } }) => ({
        ...values,
        code: externalNo,
        active: true,
      }))
      const ids = await insertRecords(ctx, table, records)
      await recordNew(ctx, 'Company', ids, records)
      const linked = planned.flatMap(({ state, externalNo, values }) => {
        const known = state === 'linked' ? knownAs(externalNo, said(values, 'registerNo')) : undefined
        return known ? [{ externalNo, made: false, companyId: known.id }] : []
      })
      return [...made.map(({ externalNo }, nth) => ({ externalNo, made: true, companyId: ids[nth] ?? 0 })), ...linked]
    },
  }
}
