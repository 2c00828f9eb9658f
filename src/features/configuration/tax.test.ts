import { expect, test } from 'vitest'
import { columnsOf } from './web/columns.tsx'
import { tax } from './tax.ts'

test('the tax codes of a new hotel are told in the reader’s language, its own as they are', () => {
  const code = columnsOf(tax, 'mon').find(({ key }) => key === 'code')
  const said = (kept: string) => code?.value({ code: kept } as never)
  expect(said('VAT')).toEqual({ en: 'VAT', mon: 'НӨАТ' })
  expect(said('CITY')).toEqual({ en: 'CITY', mon: 'НХАТ' })
  expect(said('LUX')).toEqual({ en: 'LUX', mon: 'LUX' })
})
