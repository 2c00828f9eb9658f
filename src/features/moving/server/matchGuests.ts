import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { signsOfGuest } from '#domain/guest/server/createGuests.ts'
import { isStanding } from '#domain/guest/server/guestRows.ts'
import type { GuestInput } from '#domain/guest/shapes.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { KNOWN_BY, type MovingMap } from '../contract.ts'

/** Whom a person of the file is: a guest of the house, who stands at an earlier place of the file, one of several, or nobody known. */
export type Match =
  | { readonly guestId: number; readonly name: string }
  | { readonly place: number }
  | { readonly several: string }
  | undefined

interface Known {
  readonly sign: number
  readonly key: string
  readonly guestId: number
  readonly name: string
}

/** Finds people by the signs that are chosen; the stronger sign decides, documents first. */
export async function matchGuests(
  { db, hotelId }: Context,
  people: readonly GuestInput[],
  knownBy: MovingMap['knownBy'],
): Promise<Match[]> {
  const chosen = new Set(knownBy.map((name) => KNOWN_BY.indexOf(name) + 1))
  const signs = people.map((person) =>
    signsOfGuest(person)
      .filter(({ sign }) => chosen.has(sign))
      .toSorted((a, b) => a.sign - b.sign),
  )
  const all = signs.flat()
  const { rows } = await sql<Known>`
    select distinct s.sign, s.key, g.id as "guestId", ${fullNameOf('g')} as name
    from unnest(${all.map(({ sign }) => sign)}::smallint[], ${all.map(({ key }) => key)}::text[]) k (sign, key)
    join guest_sign s on s.hotel_id = ${hotelId} and s.sign = k.sign and s.key = k.key
    join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    where ${isStanding} order by g.id`.execute(db)
  const house = new Map<string, Known[]>()
  for (const row of rows) {
    const key = `${row.sign} ${row.key}`
    house.set(key, [...(house.get(key) ?? []), row])
  }
  const inFile = new Map<string, number>()
  return signs.map((own, place) => {
    const keys = own.map(({ sign, key }) => `${sign} ${key}`)
    const found = keys.map((key) => house.get(key)).find((guests) => guests !== undefined)
    const earlier = keys.map((key) => inFile.get(key)).find((at) => at !== undefined)
    for (const key of keys) if (!inFile.has(key)) inFile.set(key, earlier ?? place)
    const [guest, ...others] = found ?? []
    if (guest && others.length > 0) return { several: [guest, ...others].map(({ name }) => name).join(', ') }
    if (guest) return { guestId: guest.guestId, name: guest.name }
    return earlier === undefined ? undefined : { place: earlier }
  })
}
