import { expect, test } from 'vitest'
import { inWords } from './inWords.ts'

const MNT = { code: 'MNT', digits: 2 }

test.each([
  [0, 'Тэг төгрөг', 'Zero MNT'],
  [1_00, 'Нэг төгрөг', 'One MNT'],
  [25_000_00, 'Хорин таван мянган төгрөг', 'Twenty-five thousand MNT'],
  [25_310_00, 'Хорин таван мянга гурван зуун арван төгрөг', 'Twenty-five thousand three hundred ten MNT'],
  [1_000_013_00, 'Нэг сая арван гурван төгрөг', 'One million thirteen MNT'],
  [
    -2_100_900_50,
    'Хоёр сая нэг зуун мянга есөн зуун төгрөг 50 мөнгө',
    'Two million one hundred thousand nine hundred MNT 50/100',
  ],
])('%i is written out', (amount, mon, en) => {
  expect(inWords(amount, MNT)).toEqual({ mon, en })
})

test('another currency goes by its code, with what is left of a unit as a fraction', () => {
  expect(inWords(340_05, { code: 'USD', digits: 2 })).toEqual({
    mon: 'Гурван зуун дөчин USD 05/100',
    en: 'Three hundred forty USD 05/100',
  })
  expect(inWords(19, { code: 'JPY', digits: 0 })).toEqual({ mon: 'Арван есөн JPY', en: 'Nineteen JPY' })
})
