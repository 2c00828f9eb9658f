import { linesOf } from '#domain/paper/server/pdfParts.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { bookInHouse, openBookableHotel, TODAY } from '#test/booked.ts'
import { expect, test } from 'vitest'
import { declaredReports, Report } from '../contract.ts'
import type { Answer, Report as Declared } from '../report.ts'
import { ReportPaper } from '../reportPaper.ts'
import { reportSheet } from '../reportSheet.ts'

test('every report is to be had on paper, in each language and in both, with the columns that are shown', async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel, { room: '101' })
  for (const [nth, { report }] of declaredReports.entries()) {
    const language = (['en', 'mon', 'both'] as const)[nth % 3]
    const { name, base64 } = (await hotel.call(ReportPaper[report.name]!, { asked: {}, language })) as {
      name: string
      base64: string
    }
    expect(name.endsWith('.pdf')).toBe(true)
    expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
  const asked = { asked: { from: TODAY, until: TODAY }, columns: ['date', 'sold'], language: 'en' }
  const { name } = (await hotel.call(ReportPaper['month']!, asked)) as { name: string }
  expect(name).toBe(`Month ${TODAY}.pdf`)
  const housekeeper = await hotel.as('housekeeping')
  expect((await housekeeper.refused(ReportPaper['charge']!, { asked: {}, language: 'en' })).status).toBe(403)
})

test('a sheet has the columns that were asked for, its groups with their sums, and lies down where there are many', async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel, { room: '101' })
  const declared = declaredReports.find(({ report }) => report.name === 'forecast')!
  const answer = (await hotel.call(Report.forecast, {})) as unknown as Answer<Declared>
  const letterhead = { name: { en: 'Hotel', mon: 'Hotel' }, digits: 2, numberForms: [] }
  const house = { hotel: letterhead, timeZone: 'Asia/Ulaanbaatar' } as unknown as Parameters<typeof reportSheet>[2]
  const few = reportSheet(declared.report, answer, house, ['date', 'sold'])
  expect(few.landscape).toBe(false)
  const [table] = few.blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
  expect(table?.columns.map(({ label }) => label.en)).toEqual(['Date', 'Sold'])
  expect(table?.rows[0]).toMatchObject({ strong: true, cells: ['2026-03 (22)', '2'] })
  expect(table?.rows.at(-1)).toMatchObject({ strong: true, cells: [{ en: 'Total' }, '2'] })
  expect(reportSheet(declared.report, answer, house).landscape).toBe(true)
})

test('a report of few but long columns lies down, and its arrows are drawn with letters that the sheet has', async () => {
  const hotel = await openBookableHotel()
  const declared = declaredReports.find(({ report }) => report.name === 'activityLog')!
  const answer = (await hotel.call(Report.activityLog, {})) as unknown as Answer<Declared>
  const letterhead = { name: { en: 'Hotel', mon: 'Hotel' }, digits: 2, numberForms: [] }
  const house = { hotel: letterhead, timeZone: 'Asia/Ulaanbaatar' } as unknown as Parameters<typeof reportSheet>[2]
  expect(reportSheet(declared.report, answer, house).landscape).toBe(true)
  const { changes } = declared.report.columns
  expect(linesOf(changes!.label, 'both')).toEqual(['Өмнө › дараа', 'Before › after'])
})

test('the days of a month stand in tables that a page holds, each with the room and the sums of its days', async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel, { room: '101' })
  await hotel.call(NightAudit.run, { businessDate: TODAY })
  const declared = declaredReports.find(({ report }) => report.name === 'roomChargeMonthly')!
  const answer = (await hotel.call(Report.roomChargeMonthly, { month: TODAY })) as unknown as Answer<Declared>
  const letterhead = { name: { en: 'Hotel', mon: 'Hotel' }, digits: 2, numberForms: [] }
  const house = { hotel: letterhead, timeZone: 'Asia/Ulaanbaatar' } as unknown as Parameters<typeof reportSheet>[2]
  const tables = reportSheet(declared.report, answer, house).blocks.flatMap((block) =>
    block.kind === 'table' ? [block] : [],
  )
  const heads = tables.map(({ columns }) => columns.map(({ label }) => label.en))
  expect(heads.every((head) => head[0] === 'Room' && head.length <= 13)).toBe(true)
  const days = Array.from({ length: 31 }, (_, nth) => String(nth + 1))
  expect(heads.flatMap((head) => head.slice(1))).toEqual(['Nights sold', 'Room revenue', 'ADR', ...days])
  const told = tables.flatMap(({ columns, rows }) =>
    (rows.at(-1)?.cells ?? []).map((cell, nth) => [columns[nth]?.label.en, cell]),
  )
  expect(Object.fromEntries(told)).toMatchObject({ 'Room revenue': '223,214.28', '10': '223,214.28', '11': '' })
})
