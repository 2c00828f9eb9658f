import { lastKey, searchText } from '#domain/guest/searchText.ts'
import { signsOf, writeSigns } from '#domain/guest/server/guestSigns.ts'
import { Guest } from '#domain/guest/contract.ts'
import { GuestProfile } from '#features/guest/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'
import type { Case } from './cases.ts'

/** Beside those of the stays. */
const GUESTS = 200_000
const AT_ONCE = 20_000

const firstNames = [
  'Bat',
  'Batbayar',
  'Oyuna',
  'Saraa',
  'Ganbold',
  'Anna',
  'John',
  'Mei',
  'Enkhbat',
  'Narantuya',
  'Болормаа',
  'Тэмүүлэн',
  'Энхтуяа',
  'Мөнхбат',
  'Баярсайхан',
  'Сүхбат',
  'Дэлгэр',
  'Цэцэг',
  'Өнөр',
  'Болд',
]
const lastNames = [
  'Erdene',
  'Dorj',
  'Schmidt',
  'Tanaka',
  'Smith',
  'Jones',
  'Müller',
  'Мөнхбат',
  'Ганзориг',
  'Бат-Эрдэнэ',
  'Лхагва',
  'Пүрэв',
  'Батсүх',
]

/** People who once wrote or called, each with a phone, an e-mail and a passport, half of them in Cyrillic. */
export async function addGuests(db: Database, hotelId: number): Promise<void> {
  for (let from = 0; from < GUESTS; from += AT_ONCE) {
    const people = Array.from({ length: AT_ONCE }, (_, place) => person(from + place))
    const column = <T>(of: (each: ReturnType<typeof person>) => T): T[] => people.map(of)
    const { rows } = await sql<{ id: number }>`
      insert into guest (hotel_id, first_name, last_name, phone, email, passport_no, birth_date, search, last_key)
      select ${hotelId}::int, * from unnest(${column((of) => of.firstName)}::text[], ${column((of) => of.lastName)}::text[],
        ${column((of) => of.phone)}::text[], ${column((of) => of.email)}::text[], ${column((of) => of.passportNo)}::text[],
        ${column((of) => of.birthDate)}::date[], ${column(searchText)}::text[], ${column(lastKey)}::text[])
      returning id`.execute(db)
    const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
    const signs = people.map((each, nth) => ({
      guestId: ids[nth] ?? 0,
      signs: signsOf({ ...each, registerNo: '', mobile: '', documents: [] }),
    }))
    await writeSigns({ db, hotelId }, signs)
  }
}

function person(nth: number) {
  const firstName = firstNames[(nth * 7) % firstNames.length] ?? ''
  const lastName = `${lastNames[(nth * 11) % lastNames.length] ?? ''}${nth % 3 === 0 ? '' : ` ${nth % 997}`}`
  const birthDate = `${1950 + (nth % 55)}-${String(1 + (nth % 12)).padStart(2, '0')}-${String(1 + (nth % 28)).padStart(2, '0')}`
  return {
    firstName,
    lastName,
    birthDate,
    phone: `9${1_000_000 + nth}`,
    email: `g${nth}@example.mn`,
    passportNo: `E${nth}`,
  }
}

/** What a clerk types: beginnings of common and rare names in either script, both names, a phone, a document. */
const typed = [
  'бат',
  'Bat',
  'Мөнхбат Лхагва',
  'dorj oyu',
  '91150',
  '91150000',
  'E150000',
  'g1500',
  'чинбат',
  'anna mul',
]

export const guestCases: readonly Case[] = [
  {
    name: `guest search over ${GUESTS.toLocaleString('en-US')} guests`,
    turn: async (nth, timed) => void (await timed(Guest.search, { text: typed[nth % typed.length] ?? '', limit: 8 })),
  },
  {
    name: 'guest database, first page of a search',
    turn: async (nth, timed) => void (await timed(Guest.list, { search: typed[nth % typed.length] ?? '' })),
  },
  {
    name: 'guests who may be one person, a page',
    turn: async (nth, timed) => void (await timed(GuestProfile.duplicates, { offset: (nth % 4) * 50, limit: 50 })),
  },
]
