import { Document } from '#domain/document/contract.ts'
import { fileName, sheetOf } from '#domain/document/mailedDocument.ts'
import type { Sheet } from '#domain/paper/sheet.ts'
import { Stay } from '#domain/stay/contract.ts'
import { book, type BookableHotel, openBookableHotel } from '#test/booked.ts'
import { beforeAll, expect, test } from 'vitest'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})

const cardsOf = async (stayId: number, guestId?: number) => {
  const facts = await hotel.call(Document.booking, { kind: 'registrationCard', id: stayId })
  const sheet = sheetOf({ kind: 'registrationCard', language: 'en', facts, guestId })
  return [sheet, ...(sheet.more ?? [])]
}
const said = ({ blocks }: Sheet, label: string) =>
  blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])).find((fact) => fact.label.en === label)?.value
const names = (sheets: readonly Sheet[]) => sheets.map((sheet) => said(sheet, 'Last name'))
const pages = async (id: number, guestId?: number) => {
  const { base64 } = await hotel.call(Document.pdf, { kind: 'registrationCard', id, language: 'both', guestId })
  return Buffer.from(base64, 'base64')
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length
}

test('each guest has a card of his own, an adult who is not known yet an open one; the price stands on the first', async () => {
  const stayId = await book(hotel, { type: 'SUI', stay: { adults: 3 } })
  const { guestId } = await hotel.call(Stay.addGuest, { stayId, guest: { lastName: 'Bold', nationality: 'MN' } })
  const cards = await cardsOf(stayId)
  expect(names(cards)).toEqual(['Batbold', 'Bold', ''])
  expect(cards.map(({ number }) => number)).toEqual(['№ 1-1/1', '№ 1-1/2', '№ 1-1/3'])
  expect(cards.map((card) => said(card, 'Amount, MNT') !== undefined)).toEqual([true, false, false])
  expect(cards.map((card) => said(card, 'Also in the room'))).toEqual(['Bold', 'Batbold Dorj', 'Batbold Dorj, Bold'])
  expect(await pages(stayId)).toBe(3)
  expect(names(await cardsOf(stayId, guestId))).toEqual(['Bold'])
  expect(await pages(stayId, guestId)).toBe(1)
})

test('who is not a guest of the stay has no card of it', async () => {
  const stayId = await book(hotel)
  const other = await hotel.call(Stay.get, { id: await book(hotel, { booking: { guest: { lastName: 'Other' } } }) })
  const refused = await hotel.refused(Document.pdf, {
    kind: 'registrationCard',
    id: stayId,
    language: 'en',
    guestId: other.guestId,
  })
  expect(refused.body.code).toBe('notFound')
})

test('a letter of a reservation of several rooms encloses the cards of all of them', async () => {
  const stayId = await book(hotel, { stay: { adults: 1 } })
  const { reservationId } = await hotel.call(Stay.get, { id: stayId })
  const facts = await hotel.call(Document.booking, { kind: 'confirmation', id: reservationId })
  const twoRooms = { ...facts, stays: [...facts.stays, { ...facts.stays[0]!, id: 99, sequence: 2 }] }
  const sheet = sheetOf({ kind: 'registrationCard', language: 'mon', facts: twoRooms })
  expect([sheet, ...(sheet.more ?? [])].map(({ number }) => number.split('-')[1])).toEqual(['1', '2'])
})

test('the file of several cards is called by the whole number of the stay, whatever the form of the number', async () => {
  const facts = await hotel.call(Document.booking, { kind: 'registrationCard', id: await book(hotel) })
  const numberForms = [{ series: 'reservation' as const, from: 1, prefix: '2027/', width: 3 }]
  const sheet = sheetOf({
    kind: 'registrationCard',
    language: 'en',
    facts: { ...facts, hotel: { ...facts.hotel, numberForms } },
  })
  expect(sheet.more).toHaveLength(1)
  expect(fileName(sheet, 'en')).toMatch(/ 2027-\d{3}-1\.pdf$/)
})
