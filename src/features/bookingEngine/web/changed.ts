import type { InputOf } from '#core/contract.ts'
import type { Party } from '../contract.ts'
import type { ChangeableRoom, GuestOrder } from '../orderContract.ts'
import { USUAL_AGE } from './PartyFields.tsx'

/** A room as its guest wants it to be. */
export interface WantedRoom {
  readonly arrival: string
  readonly departure: string
  readonly party: Party
  readonly packageIds: readonly number[]
}

export const wantedOf = ({ arrival, departure, adults, childAges, packageIds }: ChangeableRoom): WantedRoom => ({
  arrival,
  departure,
  party: { adults, childAges: childAges.map((age) => age ?? USUAL_AGE) },
  packageIds,
})

const hasOtherParty = (room: ChangeableRoom, { party }: WantedRoom): boolean =>
  JSON.stringify(party) !== JSON.stringify(wantedOf(room).party)

const isOtherRoom = (room: ChangeableRoom, wanted: WantedRoom): boolean =>
  JSON.stringify({ ...wanted, packageIds: wanted.packageIds.toSorted() }) !==
  JSON.stringify({ ...wantedOf(room), packageIds: room.packageIds.toSorted() })

export const isOther = (before: readonly ChangeableRoom[], wanted: readonly WantedRoom[]): boolean =>
  before.some((room, nth) => isOtherRoom(room, wanted[nth]!))

export const haveSameDays = (rooms: readonly ChangeableRoom[]): boolean =>
  rooms.every(({ arrival, departure }) => arrival === rooms[0]?.arrival && departure === rooms[0]?.departure)

/** The rooms that are to be other than they are; a party is told where it is another. */
export const sent = (
  before: readonly ChangeableRoom[],
  wanted: readonly WantedRoom[],
): InputOf<typeof GuestOrder.change>['rooms'] =>
  before.flatMap((room, nth) => {
    const now = wanted[nth]
    if (!now || !isOtherRoom(room, now)) return []
    const { arrival, departure, party, packageIds } = now
    return [
      {
        stayId: room.stayId,
        arrival,
        departure,
        packageIds: [...packageIds],
        ...(hasOtherParty(room, now) ? { party: { adults: party.adults, childAges: [...party.childAges] } } : {}),
      },
    ]
  })
