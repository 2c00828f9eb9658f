import { describe, expect, test } from 'vitest'
import { twoLetters } from './countryCodes.ts'
import { countriesMon } from './countriesMon.ts'
import { readMachineLines } from './machineLines.ts'

const TODAY = '2026-03-10'
const ERIKA = ['P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<', 'C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4']
const CARD = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']

const personIn = (text: string) => {
  const read = readMachineLines(text, TODAY)
  if (read.kind !== 'person') throw new Error(read.kind)
  return read.person
}

describe('the lines of a document', () => {
  test('of a passport say who its holder is', () => {
    expect(personIn(ERIKA.join('\n'))).toEqual({
      lastName: 'Mustermann',
      firstName: 'Erika',
      nationality: 'DE',
      birthDate: '1964-08-12',
      gender: 'female',
      passportNo: 'C01X00T47',
      document: undefined,
      expiresOn: '2027-02-28',
    })
  })

  test('are read however they come: in one piece, with spaces, in small letters', () => {
    expect(personIn(ERIKA.join('').toLowerCase())).toEqual(personIn(`${ERIKA.join(' \r\n')}\r\n`))
  })

  test('of a card give the card as a document of its own', () => {
    expect(personIn(CARD.join('\n'))).toMatchObject({
      lastName: 'Eriksson',
      firstName: 'Anna Maria',
      nationality: '',
      birthDate: '1974-08-12',
      passportNo: '',
      document: { kind: 'identityCard', number: 'D23145890' },
      expiresOn: '2012-04-15',
    })
  })

  test('nobody is born after today: a two-digit year that would be is of the century before', () => {
    const young = ERIKA[1]!.replace('6408125F', '2603107F')
    const read = readMachineLines(ERIKA[0] + young, TODAY)
    expect(read.kind === 'person' ? read.person.birthDate : read.kind).toBe('misread')
  })

  test.each([
    ['the number', ERIKA[1]!.replace('C01X00T478', 'C01X00T578'), 'number'],
    ['the birth date', ERIKA[1]!.replace('6408125', '6408135'), 'birthDate'],
    ['the validity', ERIKA[1]!.replace('2702283', '2702293'), 'expiry'],
    ['the last digit', `${ERIKA[1]!.slice(0, -1)}5`, 'lines'],
  ])('a sign that was misread in %s is seen by its check digit', (_, second, what) => {
    expect(readMachineLines(ERIKA[0] + second, TODAY)).toEqual({ kind: 'misread', what })
  })

  test.each(['', 'Mustermann', ERIKA[0]!, `${ERIKA.join('')}<`])('%s is not whole', (text) => {
    expect(readMachineLines(text, TODAY)).toEqual({ kind: 'unfinished' })
  })
})

test('every country that a guest may come from has three letters', () => {
  const two = new Set(
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((a) =>
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((b) =>
        [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((c) => twoLetters(a + b + c)),
      ),
    ),
  )
  expect(Object.keys(countriesMon).filter((code) => !two.has(code))).toEqual([])
  expect([twoLetters('MNG'), twoLetters('D'), twoLetters('UTO')]).toEqual(['MN', 'DE', ''])
})
