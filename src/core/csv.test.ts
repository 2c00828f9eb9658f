import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCsv, toCsv } from './csv.ts'

const line = (...cells: string[]): string => toCsv([cells]).slice(1, -2)

test('a cell that a spreadsheet would run as a formula is neutralised', () => {
  expect(line('=1+1', '+97699112233', '-SUM(A1)', '@cmd')).toBe(`"'=1+1","'+97699112233","'-SUM(A1)","'@cmd"`)
  expect(line('\t=1')).toBe(`"'\t=1"`)
})

test('a plain number stays a number, a negative one too', () => {
  expect(line('-12.50', '1234.00', '0')).toBe('-12.50,1234.00,0')
})

test('commas, quotes and line breaks are quoted', () => {
  expect(line('Ganbat, D.', 'he said "yes"', 'two\nlines')).toBe('"Ganbat, D.","he said ""yes""","two\nlines"')
})

test('a cell that another delimiter would part is quoted', () => {
  expect(line('a;=1+1', 'b\t=2')).toBe('"a;=1+1","b\t=2"')
})

test('whatever is written is read again unchanged, formulas and apostrophes too', () => {
  const text = fc.oneof(
    fc.string(),
    fc.stringMatching(/^'{0,3}[=+\-@]['=+\-@\d".;,\t\r\n]{0,6}$/),
    fc.constantFrom('', "'", "'=1", '-12.50', 'Өвөрхангай; "нутаг"', 'two\r\nlines'),
  )
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1 }))
    // a lone empty cell cannot be told from an empty line
    .filter((rows) => rows.every((row) => row.length > 1 || row[0] !== ''))
  const header = (rows: readonly string[][]) => [rows[0]?.map((_, place) => `column ${place}`) ?? [], ...rows]
  fc.assert(
    fc.property(table, fc.constantFrom(',' as const, ';' as const), (rows, delimiter) => {
      expect(fromCsv(toCsv(header(rows), delimiter))).toEqual(header(rows))
    }),
  )
})

test('files of spreadsheets are read: semicolons, tabs, no mark, no last line break', () => {
  expect(fromCsv('Код;Нэр\nSTD;"Энгийн; өрөө"')).toEqual([
    ['Код', 'Нэр'],
    ['STD', 'Энгийн; өрөө'],
  ])
  expect(fromCsv('Code\tName\r\nSTD\t\r\n')).toEqual([
    ['Code', 'Name'],
    ['STD', ''],
  ])
})
