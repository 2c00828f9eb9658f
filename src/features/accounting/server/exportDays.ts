import writeXlsxFile from 'write-excel-file/node'
import { matching } from '#kit/server/matching.ts'
import { createHash } from 'node:crypto'
import { nightsBetween } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import { COUNT_LIMIT, type Page } from '#core/page.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { numberFormsColumn } from '#domain/numbering/server/numberForms.ts'
import { type Context, userOf } from '#kit/server/context.ts'
import { fileKey } from '#kit/server/files/fileStore.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { unzipSync, zipSync } from 'fflate'
import type { Accounting, ExportFormat, pastExport } from '../contract.ts'
import { amountSources, csvOf, type ExportHotel, type FileCell, fileRows } from '../exportFile.ts'
import { exportDays } from './exportLines.ts'
import { lastClosedDay, layoutChosen } from './layouts.ts'
import type { Layout } from '../layout.ts'

/** The most lines of one file: a month of single entries of a large hotel. */
const FILE_LINES = 100_000
/** All entries of the days are read even for a preview. */
const FILE_DAYS = 366
const PREVIEW_LINES = 20

export const fileTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Asked = ParsedInputOf<typeof Accounting.preview>

/** Said by the code itself: these fields stand in no form that would show what is wrong beside them. */
async function refuseDays({ db, hotelId }: Reading, { from, until }: Asked): Promise<void> {
  if (until < from) throw new AppError('endBeforeBegin', [], 'until')
  if (nightsBetween(from, until) >= FILE_DAYS) throw new AppError('exportTooManyDays', [FILE_DAYS], 'until')
  const last = await lastClosedDay(db, hotelId)
  if (last === null || until > last) throw new AppError('dayNotClosed', [last ?? '–'], 'until')
}

async function hotelOf({ db, hotelId, hotel }: Reading): Promise<ExportHotel> {
  const { rows } = await sql<Pick<ExportHotel, 'code' | 'numberForms'>>`
    select h.code, ${numberFormsColumn} as "numberForms" from hotel h where h.id = ${hotelId}`.execute(db)
  return { ...rows[0]!, currency: hotel.currency, digits: hotel.currencyDigits }
}

export const preview: Handler<typeof Accounting.preview> = async (context, asked) => {
  const layout = await layoutChosen(context, asked.layout)
  await refuseDays(context, asked)
  const { count, amount, unmapped, lines } = await exportDays(context, asked, layout.grain, PREVIEW_LINES)
  const rows = fileRows(lines, layout, await hotelOf(context)).map((row) => row.map(({ text }) => text))
  const columns = layout.columns.map(({ heading, source }) => ({ heading, isAmount: amountSources.includes(source) }))
  return { lines: count, amount, unmapped: [...unmapped], columns, head: rows }
}

type Reading = Pick<Context, 'db' | 'hotelId' | 'hotel'>

interface FileOfDays {
  readonly content: Buffer
  /** Hexadecimal, of the content. */
  readonly sha256: string
  readonly lines: number
  readonly amount: number
  readonly layout: Layout
}

/** The file of closed days: the same days, codes and layout give the same bytes. Refuses as `Accounting.export` does. */
export async function fileOfDays(context: Reading, asked: Asked, format: ExportFormat): Promise<FileOfDays> {
  const layout = await layoutChosen(context, asked.layout)
  await refuseDays(context, asked)
  const days = await exportDays(context, asked, layout.grain, FILE_LINES)
  if (days.count === 0) throw new AppError('nothingPosted')
  if (days.count > FILE_LINES) throw new AppError('exportTooLong', [days.count, FILE_LINES], 'until')
  if (days.differing.length > 0) throw new AppError('exportDiffers', [days.differing.join(', ')])
  if (days.unmapped.length > 0)
    throw new AppError('codesMissing', [days.unmapped.map(({ number }) => number).join(', ')])
  const rows = fileRows(days.lines, layout, await hotelOf(context))
  const content = format === 'csv' ? Buffer.from(csvOf(rows, layout)) : await xlsxOf(rows, layout)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { content, sha256, lines: days.count, amount: days.amount, layout }
}

export const makeExport: Handler<typeof Accounting.export> = async (context, { format, ...asked }) => {
  const { db, hotelId, caller, files } = context
  const { content, sha256, lines, amount, layout } = await fileOfDays(context, asked, format)
  await files.put(fileKey(hotelId, Buffer.from(sha256, 'hex')), content, fileTypes[format])
  const made = { from_date: asked.from, until_date: asked.until, layout_name: layout.name, format, lines }
  const { id } = await db
    .insertInto('accounting_export')
    .values({ hotel_id: hotelId, ...made, amount, sha256, user_id: userOf(caller) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordActivity(context, { entity: 'Accounting', id, action: 'export', after: made })
  return { id, sha256, lines }
}

export const exportFile: Handler<typeof Accounting.file> = async ({ db, hotelId, files }, { id }) => {
  const row = await db
    .selectFrom('accounting_export')
    .select(['from_date as from', 'until_date as until', 'layout_name as layoutName', 'format', 'sha256'])
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()
  const content = row && (await files.get(fileKey(hotelId, Buffer.from(row.sha256, 'hex'))))
  if (!row || !content) throw new AppError('notFound')
  const format = row.format as ExportFormat
  const days = row.from === row.until ? row.from : `${row.from} – ${row.until}`
  const name = `${row.layoutName.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} ${days}.${format}`
  return { name, type: fileTypes[format], base64: content.toString('base64') }
}

export const pastExports: Handler<typeof Accounting.exports> = async ({ db, hotelId }, input) => {
  const { search, sort, descending, offset, limit } = input
  const direction = descending ? sql`desc` : sql`asc`
  const order =
    sort === 'from' ? sql`e.from_date ${direction}, e.id ${direction}` : sql`e.made_at ${direction}, e.id ${direction}`
  const found = sql`from accounting_export e join app_user u on u.hotel_id = e.hotel_id and u.id = e.user_id
    where e.hotel_id = ${hotelId} and ${matching(search, [sql`e.layout_name`, sql`u.name`, sql`e.sha256`])}`
  const { rows } = await sql<Page<z.infer<typeof pastExport>>>`
    select (select count(*)::int from (select 1 ${found} limit ${COUNT_LIMIT + 1}) t) as total, coalesce((
      select json_agg(r) from (
        select e.id, e.from_date as "from", e.until_date as until, e.layout_name as "layoutName", e.format, e.lines, e.amount, e.sha256,
          u.name as "madeBy", e.made_at as "madeAt"
        ${found} order by ${order} limit ${limit} offset ${offset}) r), '[]') as rows`.execute(db)
  return rows[0]!
}

/** Stands in every file, so that the same lines give the same bytes; local, as zip archives keep times. */
const FILED = new Date(2000, 0, 1)

/** The lines as an Excel sheet, amounts as numbers. */
async function xlsxOf(rows: readonly (readonly FileCell[])[], layout: Layout): Promise<Buffer> {
  const head = layout.columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    row.map(({ text, isAmount }) => {
      if (!isAmount || text === '') return { value: text, type: String }
      const fraction = text.split('.')[1]?.length ?? 0
      return { value: Number(text), type: Number, format: fraction > 0 ? `0.${'0'.repeat(fraction)}` : '0' }
    }),
  )
  const written = await writeXlsxFile([head, ...body], { stickyRowsCount: 1 }).toBuffer()
  return Buffer.from(zipSync(unzipSync(written), { mtime: FILED }))
}
