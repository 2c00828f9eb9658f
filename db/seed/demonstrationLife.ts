import { addDays, type Day } from '#core/day.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import type { Call } from './call.ts'
import { makeCompanies } from './demonstrationCompanies.ts'
import { expectGroup } from './demonstrationGroup.ts'
import { type DemonstrationGuest, guests } from './demonstrationGuests.ts'
import { makeOffers } from './demonstrationOffers.ts'
import { profilesOf } from './demonstrationProfiles.ts'
import { makeRates } from './demonstrationRates.ts'

/** Days that the demonstration hotel has lived before its guest arrives: the first business date is so many days before today. */
export const DEMONSTRATION_DAYS = 3

/** What lies in the drawer at first: 300,000 tögrög. */
const FLOAT = { currency: 'MNT', amount: 300_000_00 }

/**
 * Lives the demonstration hotel's first days through the program's own actions: guests book, arrive, eat, pay and leave, each night is
 * audited; it ends in the middle of a day with arrivals and departures still to be done. `crowd` lives beside the guests that are told one by one, and
 * may begin `before` so many days earlier: the hotel's first business date is then that day.
 */
export async function liveDemonstration(
  call: Call,
  firstDay: Day,
  { crowd = [], before = 0 }: { crowd?: readonly DemonstrationGuest[]; before?: number } = {},
): Promise<void> {
  const all = [...crowd, ...guests]
  const house = await lists(call, firstDay)
  let shift = await call(Cashier.start, { drawerId: house.drawerId, counts: [FLOAT] })
  const stays = new Map<DemonstrationGuest, number>()
  for (let day = -before; day <= DEMONSTRATION_DAYS; day += 1) {
    const businessDate = addDays(firstDay, day)
    const last = day === DEMONSTRATION_DAYS
    if (last) shift = await changeShift(call, house, shift.id)
    for (const guest of all.filter(({ booked }) => booked === day))
      stays.set(guest, await book(call, house, guest, firstDay))
    for (const guest of all) {
      const stayId = stays.get(guest)
      if (stayId === undefined) continue
      if (guest.leaves === day) await leave(call, house, stayId, guest)
      if (guest.arrives === day) await arrive(call, house, stayId, guest, last)
      if (guest.cancels === day) await call(Stay.cancel, { stayIds: [stayId], reason: 'Plans changed' })
    }
    if (last) await expectGroup(call, house, businessDate)
    else await call(NightAudit.run, { businessDate })
  }
}

/** The night shift counts what lies in the drawer and closes; the day shift begins with it. */
async function changeShift(call: Call, { drawerId }: House, sessionId: number) {
  const held = (await call(Cashier.drawers, {})).find(({ id }) => id === drawerId)?.session?.balance ?? []
  const counts = held.map(({ currency, amount }) => ({ currency, amount }))
  await call(Cashier.close, { sessionId, counts })
  return call(Cashier.start, { drawerId, counts })
}

type House = Awaited<ReturnType<typeof lists>>

async function lists(call: Call, firstDay: Day) {
  const byCode = (rows: readonly { id: number; code: string }[]) => new Map(rows.map(({ id, code }) => [code, id]))
  const companies = await makeCompanies(call, firstDay)
  const types = byCode(await call(options.RoomType, {}))
  const rooms = await call(options.Room, {})
  const sources = new Map((await call(options.ReservationSource, {})).map(({ id, label }) => [label.en, id]))
  const charges = byCode(await call(options.ExtraCharge, {}))
  const [vip] = await call(options.VipStatus, {})
  const [drawer] = await call(options.CashDrawer, {})
  return {
    drawerId: drawer?.id ?? 0,
    profiles: profilesOf({ today: addDays(firstDay, DEMONSTRATION_DAYS), vipStatusId: vip?.id ?? 0 }),
    packages: await makeOffers(call, charges),
    types,
    rates: await makeRates(call, { types, companies, sources, firstDay }),
    kinds: byCode(await call(options.ReservationType, {})),
    charges,
    rooms: new Map(rooms.map(({ id, number }) => [number, id])),
    sources,
    methods: new Map((await call(options.PaymentMethod, {})).map(({ id, kind }) => [kind, id])),
    companies,
  }
}

async function book(call: Call, house: House, guest: DemonstrationGuest, firstDay: Day): Promise<number> {
  const { firstName, lastName, nationality, phone } = guest
  const { stays } = await call(Reservation.reserve, {
    reservationTypeId: house.kinds.get(guest.kind ?? 'CONF') ?? 0,
    guest: { ...house.profiles.get(lastName), firstName, lastName, nationality, ...(phone ? { phone } : {}) },
    companyId: house.companies.get(guest.company ?? '') ?? null,
    reservationSourceId: house.sources.get(guest.source ?? 'Direct') ?? null,
    guestRemarks: guest.remark ?? '',
    ...(guest.promotion ? { promotionCode: guest.promotion } : {}),
    stays: [
      {
        roomTypeId: house.types.get(guest.type) ?? 0,
        rateTypeId: house.rates.get(guest.rate ?? 'BAR') ?? 0,
        arrival: addDays(firstDay, guest.from),
        departure: addDays(firstDay, guest.from + guest.nights),
        adults: guest.adults ?? 2,
        children: guest.children ?? 0,
        ...(guest.room ? { roomId: house.rooms.get(guest.room) ?? 0 } : {}),
        packageIds: guest.package ? [house.packages.get(guest.package) ?? 0] : [],
      },
    ],
  })
  return stays[0]?.id ?? 0
}

async function arrive(
  call: Call,
  house: House,
  stayId: number,
  guest: DemonstrationGuest,
  last: boolean,
): Promise<void> {
  const confirm = ['roomDirty']
  await call(Stay.checkIn, { stays: [{ stayId }], confirm })
  if (!guest.takes || last) return
  const folioId = await folioOf(call, stayId)
  await call(Folio.postCharge, { folioId, extraChargeId: house.charges.get(guest.takes) ?? 0 })
}

/** Pays what is open and checks out. */
async function leave(call: Call, house: House, stayId: number, guest: DemonstrationGuest): Promise<void> {
  const folioId = await folioOf(call, stayId)
  const { balance } = await call(Folio.get, { id: folioId })
  const paymentMethodId = house.methods.get(guest.pays ?? 'card') ?? 0
  if (balance > 0) await call(Folio.postPayment, { folioId, paymentMethodId, amount: balance })
  await call(Stay.checkOut, { stayIds: [stayId] })
}

async function folioOf(call: Call, stayId: number): Promise<number> {
  const { folios } = await call(Stay.get, { id: stayId })
  return folios[0]?.id ?? 0
}
