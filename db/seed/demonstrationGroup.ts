import { addDays, type Day } from '#core/day.ts'
import { Group } from '#features/group/contract.ts'
import type { Call } from './call.ts'

interface House {
  readonly types: ReadonlyMap<string, number>
  readonly rates: ReadonlyMap<string, number>
  readonly kinds: ReadonlyMap<string, number>
  readonly companies: ReadonlyMap<string, number>
}

/** An agency's group that arrives in two days: it pays the rooms together, and some of its guests are not named yet. */
export async function expectGroup(call: Call, house: House, businessDate: Day): Promise<void> {
  const rooms = (type: string, count: number) => ({
    rooms: count,
    roomTypeId: house.types.get(type) ?? 0,
    rateTypeId: house.rates.get('BAR') ?? 0,
    arrival: addDays(businessDate, 2),
    departure: addDays(businessDate, 4),
  })
  const { id } = await call(Group.book, {
    group: {
      code: 'NOMAD-1',
      name: 'Nomad winter tour',
      companyId: house.companies.get('NOMAD') ?? null,
      guest: { lastName: 'Энхболд', firstName: 'Сүхээ', nationality: 'MN', phone: '99114455' },
      cutOff: addDays(businessDate, 1),
      colour: '#0c8599',
    },
    reservationTypeId: house.kinds.get('CONF') ?? 0,
    lines: [rooms('STD', 2), rooms('TWN', 1)],
  })
  await call(Group.nameRooms, {
    id,
    lines: [
      {
        lastName: 'Yamada',
        firstName: 'Kenji',
        document: 'TR4401277',
        nationality: 'JP',
        roomType: 'TWN',
        sharer: '1',
      },
      { lastName: 'Yamada', firstName: 'Hana', document: 'TR4401278', nationality: 'JP', sharer: '1' },
    ],
  })
  await call(Group.addRoute, { id, charges: 'room', fromDate: businessDate })
}
