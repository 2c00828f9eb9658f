import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paymentLog } from '../declared/paymentLog.ts'
import { reportCells } from '../reportCells.ts'
import { gridColumns } from './reportColumns.tsx'

test('money that went through no drawer shows no shift, on the screen and in a file', () => {
  const row = { shift: 0, shiftId: null }
  const [shift] = gridColumns(paymentLog, new Set(['shift']), () => undefined)
  expect(renderToStaticMarkup(shift?.render?.(row))).toBe('')
  const house = { hotel: {} } as Parameters<typeof reportCells>[1]
  expect(reportCells([['shift', paymentLog.columns.shift]], house, 'en').of(row)).toEqual([''])
})
