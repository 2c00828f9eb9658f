import { describe, expect, test } from 'vitest'
import { readMachineLines } from './machineLines.ts'
import { photographedLines } from './photographedLines.ts'

const TODAY = '2026-03-10'
const FIRST = 'P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<'
const SECOND = 'C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4'
const CARD = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']
const seen = (...lines: string[]) =>
  photographedLines(['PASSPORT', 'MUSTERMANN 12 08 1964', ...lines].join('\n'), TODAY)

describe('the lines on a photograph', () => {
  test.each([
    ['as they are', FIRST, SECOND],
    ['with spaces between', FIRST.replace('MUSTERMANN', 'M USTER MANN'), SECOND.replace('<<64', '<< 64')],
    ['with O for 0 in the number', FIRST, SECOND.replace('C01', 'CO1')],
    ['with two of them', FIRST, SECOND.replace('C01X0', 'CO1XO')],
    ['with letters among the days', FIRST, SECOND.replace('6408125', '64O8I25')],
    ['with digits in the name', FIRST.replace('MUSTER', 'MU5TER'), SECOND],
    ['with a filling that was counted wrongly', FIRST.slice(0, -9), `${SECOND.slice(0, 36)}4`],
    ['with a filling seen as letters', `${FIRST.slice(0, 36)}L<L<L<LL<L<L<L`, SECOND],
    ['with the edge of the page before them', `I${FIRST}`, `1${SECOND}`],
  ])('are found %s', (_, first, second) => {
    expect(seen(first, second)).toEqual({ text: `${FIRST}\n${SECOND}`, agrees: true })
  })

  test('of a card are three', () => {
    expect(seen(CARD[0]!, `${CARD[1]!.replace('UTO', 'UT0').slice(0, 25)}6`, CARD[2]!.slice(0, -4))).toEqual({
      text: CARD.join('\n'),
      agrees: true,
    })
  })

  test('are given as they were seen where their digits do not agree', () => {
    const found = seen(FIRST, SECOND.replace('T478', 'T748'))
    expect(found).toEqual({ text: `${FIRST}\n${SECOND.replace('T478', 'T748')}`, agrees: false })
    expect(readMachineLines(found.text, TODAY)).toEqual({ kind: 'misread', what: 'number' })
  })

  test('have the number set right also where another digit does not agree', () => {
    const found = seen(FIRST, SECOND.replace('C01', 'CO1').replace('6408125', '6408135'))
    expect(readMachineLines(found.text, TODAY)).toEqual({ kind: 'misread', what: 'birthDate' })
  })

  test('are given in part where they are not whole', () => {
    expect(seen(FIRST, 'C01X00T478D<<6408125F')).toEqual({ text: `${FIRST}\nC01X00T478D<<6408125F`, agrees: false })
  })

  test('are nothing on a picture of something else', () => {
    expect(seen()).toEqual({ text: '', agrees: false })
  })
})
