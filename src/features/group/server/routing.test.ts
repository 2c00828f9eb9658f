import { options } from '#domain/choices/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { ROUTED_CHARGES, isRouted, type Route } from '#domain/folio/route.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { addDays } from '#core/day.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type BookableHotel, day, holdTruths, openBookableHotel, TODAY } from '#test/booked.ts'
import { expect, test } from 'vitest'
import { Group } from '../contract.ts'

type Deed =
  | { readonly deed: 'addRoute'; readonly charges: Route['charges']; readonly which: number; readonly days: number }
  | { readonly deed: 'removeRoute' | 'charge' | 'chargeAll' | 'void'; readonly which: number }
  | { readonly deed: 'closeDay' }

const which = fc.nat({ max: 9 })
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    fc.record({
      deed: fc.constant('addRoute' as const),
      charges: fc.constantFrom(...ROUTED_CHARGES),
      which,
      days: fc.nat({ max: 1 }),
    }),
    fc.record({
      deed: fc.constantFrom('removeRoute' as const, 'charge' as const, 'chargeAll' as const, 'void' as const),
      which,
    }),
    fc.record({ deed: fc.constant('closeDay' as const) }),
  ),
  { minLength: 6, maxLength: 12 },
)

interface House {
  readonly hotel: BookableHotel
  readonly id: number
  readonly stayIds: readonly number[]
  readonly items: readonly { id: number; extraChargeGroupId: number }[]
  today: string
}

async function moveIn(): Promise<House> {
  const hotel = await openBookableHotel()
  const { id } = await hotel.call(Group.book, {
    group: { code: 'GOBI', name: 'Gobi tour', guest: { lastName: 'Tumur' } },
    reservationTypeId: hotel.kinds['CONF'] ?? 0,
    lines: [
      {
        rooms: 2,
        roomTypeId: hotel.types['STD'] ?? 0,
        rateTypeId: hotel.rates['BAR'] ?? 0,
        arrival: TODAY,
        departure: day(20),
      },
    ],
  })
  const stayIds = (await hotel.call(Group.members, { id })).map((member) => member.id)
  await hotel.call(Group.assign, {
    id,
    rooms: stayIds.map((stayId, nth) => ({ stayId, roomId: hotel.rooms[['101', '102'][nth] ?? ''] ?? 0 })),
  })
  await hotel.call(Group.checkIn, { id, stayIds, confirm: ['roomDirty', 'roomUnnamed'] })
  return { hotel, id, stayIds, items: await hotel.call(options.ExtraCharge, {}), today: TODAY }
}

const of = <T>(list: readonly T[], nth: number): T | undefined => list[nth % Math.max(1, list.length)]

async function carryOut(house: House, step: Deed): Promise<void> {
  const { hotel, id, stayIds, items } = house
  const item = 'which' in step ? of(items, step.which) : undefined
  if (step.deed === 'addRoute') {
    const extraChargeGroupId = step.charges === 'extraChargeGroup' ? (item?.extraChargeGroupId ?? 0) : null
    await hotel.call(Group.addRoute, {
      id,
      charges: step.charges,
      extraChargeGroupId,
      fromDate: addDays(house.today, step.days),
    })
  } else if (step.deed === 'removeRoute') {
    const route = of((await hotel.call(Group.get, { id })).routes, step.which)
    if (route) await hotel.call(Group.removeRoute, { id, groupRouteId: route.id })
  } else if (step.deed === 'charge') {
    const { folios } = await hotel.call(Stay.get, { id: of(stayIds, step.which) ?? 0 })
    await hotel.call(Folio.postCharge, { folioId: folios[0]?.id ?? 0, extraChargeId: item?.id ?? 0 })
  } else if (step.deed === 'chargeAll') {
    await hotel.call(Group.postCharge, { id, stayIds: [...stayIds], extraChargeId: item?.id ?? 0 })
  } else if (step.deed === 'void') {
    const { folio } = await hotel.call(Group.get, { id })
    const lines = folio ? (await hotel.call(Folio.get, { id: folio.id })).lines : []
    const line = of(
      lines.filter(({ void: mirror, voided, businessDate }) => !mirror && !voided && businessDate === house.today),
      step.which,
    )
    if (line) await hotel.call(Folio.voidLine, { lineId: line.id, reason: 'Chosen by chance' })
  } else {
    await hotel.call(NightAudit.run, { businessDate: house.today })
    house.today = addDays(house.today, 1)
  }
}

interface Line {
  id: number
  kind: 'room' | 'extraCharge'
  stayId: number
  serviceDate: string
  extraChargeGroupId: number | null
  onMaster: boolean
}

/** The charges of the group's rooms that were posted after a line. */
async function chargesAfter({ hotel, stayIds }: House, line: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.id, l.kind, l.stay_id as "stayId", l.service_date as "serviceDate", x.extra_charge_group_id as "extraChargeGroupId",
      f.guest_group_id is not null as "onMaster"
    from folio_line l join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id
    left join extra_charge x on x.hotel_id = l.hotel_id and x.id = l.extra_charge_id
    where l.hotel_id = ${hotel.hotelId} and l.id > ${line} and not l.void and l.stay_id = any(${stayIds}) order by l.id`.execute(
    hotel.db,
  )
  return rows
}

test('whatever rules come and go, each charge is on the one folio that the rules of its moment name, and the books balance', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (steps) => {
      const house = await moveIn()
      let last = 0
      for (const step of [...steps, { deed: 'closeDay' } as const]) {
        await carryOut(house, step)
        const { routes } = await house.hotel.call(Group.get, { id: house.id })
        const posted = await chargesAfter(house, last)
        expect(posted.map(({ onMaster }) => onMaster)).toEqual(posted.map((line) => isRouted(line, routes)))
        last = posted.at(-1)?.id ?? last
      }
      const nights = (await chargesAfter(house, 0)).filter(({ kind }) => kind === 'room')
      const live = await sql<{ nights: number }>`
        select count(*)::int as nights from stay_night where hotel_id = ${house.hotel.hotelId} and folio_line_id is not null`.execute(
        house.hotel.db,
      )
      expect(nights.length).toBeGreaterThanOrEqual(live.rows[0]?.nights ?? 0)
      expect(live.rows[0]?.nights).toBe(
        new Set(nights.map(({ stayId, serviceDate }) => `${stayId} ${serviceDate}`)).size,
      )
      await holdTruths(house.hotel)
    }),
    { numRuns: 5 },
  )
})
