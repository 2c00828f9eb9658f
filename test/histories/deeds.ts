import { addDays } from '#core/day.ts'
import { CityLedger, Invoice } from '#domain/cityLedger/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { SPLIT_WAYS } from '#domain/folio/movePlan.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { RecurringCharge } from '#domain/recurringCharge/contract.ts'
import { CHARGED_FOR, POSTING_RULES } from '#domain/choices/postingRule.ts'
import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Refused } from '../hotel.ts'
import { changeMoney, endShift, moveCash, payDollars, startShift } from './cashDeeds.ts'
import { accountDeeds } from './accountDeeds.ts'
import { folioDeeds, folioOf } from './folioDeeds.ts'
import { at, change, type House, keepLines, keepMove, pick } from './house.ts'
import { miniBarDeeds } from './miniBarDeeds.ts'
import { nightDeeds } from './nightDeeds.ts'

export const VERBS = [
  'reserve',
  'reserve',
  'reserveDayUse',
  'walkIn',
  'assign',
  'unassign',
  'checkIn',
  'checkIn',
  'undoCheckIn',
  'checkOut',
  'settle',
  'leaveToCompany',
  'settleToCompany',
  'companyPays',
  'creditInvoice',
  'undoCheckOut',
  'moveRoom',
  'amend',
  'cancel',
  'noShow',
  'void',
  'reinstate',
  'pay',
  'charge',
  'voidLine',
  'transfer',
  'split',
  'cut',
  'merge',
  'recur',
  'changeRecurring',
  'block',
  'changeBlock',
  'endBlock',
  'openHouse',
  'closeHouse',
  'openWindow',
  'setPayer',
  'discount',
  'allowance',
  'correct',
  'takeBack',
  'route',
  'route',
  'routeAgain',
  'reopen',
  'deposit',
  'deposit',
  'endDeposit',
  'drawInvoice',
  'advance',
  'allocate',
  'unallocate',
  'writeOff',
  'dispute',
  'voidOnAccount',
  'payByCard',
  'settleCards',
  'unsettleCards',
  'exclude',
  'bulkAudit',
  'reverseAudit',
  'closeAndReverse',
  'payDollars',
  'moveCash',
  'changeMoney',
  'startShift',
  'endShift',
  'takeFromBar',
  'takeFromBar',
  'endLate',
  'closeDay',
  'closeDay',
] as const
type Verb = (typeof VERBS)[number]

/** Carries one deed out; a refusal is an answer too, but the program must never fail. */
export async function carryOut(house: House, { verb, one, two, three }: Deed): Promise<void> {
  try {
    await deeds[verb](house, one, two, three)
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error
  }
}

export interface Deed {
  verb: Verb
  one: number
  two: number
  three: number
}
type Do = (house: House, one: number, two: number, three: number) => Promise<unknown>

/** Everything that may be confirmed is. */
const anyway = {
  confirm: [
    'overbook',
    'overCapacity',
    'nobodyStays',
    'otherType',
    'roomDirty',
    'earlyDeparture',
    'dayUseDue',
    'masterFolioOpen',
    'roomOutOfService',
    'serviceOverStays',
  ],
  overrideReason: 'Chosen by chance',
}
const reason = 'Chosen by chance'
const depositRest = (house: House, two: number) =>
  ({ depositRest: (['credit', 'refund', 'keep'] as const)[two % 3] ?? 'credit', paymentMethodId: house.card }) as const

const reserve = (house: House, one: number, two: number, three: number, nights: number) =>
  house
    .call(Reservation.reserve, {
      reservationTypeId: house.reservationType,
      guest: { lastName: `Guest ${house.stays.length}` },
      stays: [
        {
          roomTypeId: at(house.types, one),
          rateTypeId: house.rateType,
          arrival: addDays(house.businessDate, two % 3),
          departure: addDays(house.businessDate, (two % 3) + nights),
          adults: 1 + (three % 2),
          ...(three % 3 === 0 ? { roomId: at(house.rooms, one + three) } : {}),
        },
      ],
      // half of the clerks never sell beyond the limit
      ...(three % 2 === 0 ? anyway : {}),
    })
    .then(({ reservationId, stays }) => {
      house.reservations.push(reservationId)
      house.stays.push(...stays.map(({ id }) => ({ id, status: 'reserved' as const })))
    })

/** Pays or gives back what is open, and leaves. */
async function settle(house: House, stayId: number): Promise<void> {
  await house.call(RecurringCharge.post, { stayId })
  const { folios, nightRows } = await house.call(Stay.get, { id: stayId })
  // a day use is charged as it leaves
  const dayUse = nightRows.filter((night) => night.dayUse && !night.posted).reduce((sum, night) => sum + night.rate, 0)
  for (const [nth, { id: folioId }] of folios.entries()) {
    const folio = await house.call(Folio.get, { id: folioId })
    const balance = folio.balance + (nth === 0 ? dayUse : 0)
    const money = { folioId, paymentMethodId: house.method }
    if (balance > 0) keepLines(house, await house.call(Folio.postPayment, { ...money, amount: balance }))
    if (balance < 0) await house.call(Folio.refund, { ...money, amount: -balance, reason })
  }
  await change(house, Stay.checkOut, { stayIds: [stayId], ...anyway })
}

/** Begins and ends at hours when guests are there, when they change, and later. */
const HOURS = ['00:00', '12:00', '15:30'] as const
const hour = (index: number): string => HOURS[index % HOURS.length] ?? '12:00'
const spanOf = ({ businessDate }: House, one: number, two: number) => ({
  from: `${addDays(businessDate, one % 3)}T${hour(two)}`,
  until: `${addDays(businessDate, (one % 3) + (two % 4))}T${hour(one)}`,
})

/** Who can make way does, as the preview proposes. */
async function block(house: House, one: number, two: number, three: number): Promise<void> {
  const place = { roomIds: [at(house.rooms, three)], ...spanOf(house, one, two) }
  const { stays } = await house.call(RoomBlock.preview, place)
  const moves = stays
    .filter(({ movable }) => movable)
    .map(({ stayId, version, proposal }) => ({ stayId, version, roomId: proposal?.roomId ?? null }))
  const kind = three % 3 === 0 ? 'outOfService' : 'outOfOrder'
  const { ids } = await house.call(RoomBlock.new, { ...place, kind, reason, moves, ...anyway })
  house.blocks.push(...ids)
}

async function changeBlock(house: House, one: number, two: number, three: number): Promise<void> {
  const { id } = await house.call(RoomBlock.update, {
    id: at(house.blocks, one),
    ...(three % 2 === 0 ? { roomId: at(house.rooms, two) } : {}),
    ...(three % 3 === 0 ? spanOf(house, one, two) : { until: spanOf(house, one, three).until }),
    ...(three % 5 === 0 ? { kind: two % 2 === 0 ? 'outOfOrder' : 'outOfService' } : {}),
    ...anyway,
  })
  house.blocks.push(id)
}

async function closeDay(house: House, one: number): Promise<void> {
  // who stands in the way is dealt with first, as an auditor would
  const { pendingReservations, pendingDepartures } = await house.call(NightAudit.status, {})
  const missing = pendingReservations.map(({ id }) => id)
  if (missing.length > 0) await change(house, Stay.noShow, { stayIds: missing, reason })
  for (const { id } of pendingDepartures) {
    if (one % 2 === 0) await settle(house, id)
    else await change(house, Stay.amend, { stayId: id, departure: addDays(house.businessDate, 1), ...anyway })
  }
  const { businessDate } = await house.call(NightAudit.run, { businessDate: house.businessDate })
  house.businessDate = businessDate
}

const deeds: Record<Verb, Do> = {
  reserve: (house, one, two, three) => reserve(house, one, two, three, 1 + (one % 4)),
  reserveDayUse: (house, one, two, three) => reserve(house, one, two, three, 0),
  walkIn: (house, one, two, three) =>
    house
      .call(Reservation.walkIn, {
        guest: { lastName: `Walk-in ${house.stays.length}` },
        stay: {
          roomTypeId: at(house.types, one),
          rateTypeId: house.rateType,
          departure: addDays(house.businessDate, two % 4),
          roomId: at(house.rooms, three),
        },
        ...anyway,
      })
      .then(({ stays }) => house.stays.push(...stays.map(({ id }) => ({ id, status: 'inHouse' as const })))),
  assign: (house, one, two) =>
    change(house, Stay.assign, {
      assignments: [{ stayId: pick(house, 'assign', one), roomId: at(house.rooms, two) }],
      ...anyway,
    }),
  unassign: (house, one) => change(house, Stay.unassign, { stayIds: [pick(house, 'unassign', one)] }),
  checkIn: (house, one, two) =>
    change(house, Stay.checkIn, {
      stays: [{ stayId: pick(house, 'checkIn', one), roomId: at(house.rooms, two) }],
      ...anyway,
    }),
  undoCheckIn: (house, one) => change(house, Stay.undoCheckIn, { stayIds: [pick(house, 'undoCheckIn', one)], reason }),
  checkOut: (house, one) => change(house, Stay.checkOut, { stayIds: [pick(house, 'checkOut', one)], ...anyway }),
  settle: (house, one) => settle(house, pick(house, 'checkOut', one)),
  leaveToCompany: (house, one, two) =>
    change(house, Stay.checkOut, {
      stayIds: [pick(house, 'checkOut', one)],
      account: { companyId: at(house.companies, two), invoice: two % 3 !== 0 },
      confirm: anyway.confirm,
    }),
  settleToCompany: async (house, one, two) => {
    const folioId = await folioOf(house, one)
    const to = { companyId: at(house.companies, two), invoice: two % 3 === 0 }
    keepLines(house, await house.call(CityLedger.settle, { folioId, ...to }))
  },
  companyPays: (house, one, two) =>
    house.call(CityLedger.takePayment, {
      companyId: at(house.companies, one),
      paymentMethodId: house.bank,
      amount: 1 + two * 2_345_678,
    }),
  creditInvoice: async (house, one, two, three) => {
    const { rows } = await house.call(CityLedger.invoices, { companyId: at(house.companies, one) })
    const invoices = rows.filter(({ kind }) => kind === 'invoice').map(({ id }) => id)
    const id = at(invoices, two)
    if (three % 2 === 0) return house.call(Invoice.credit, { id, whole: true, reason })
    const { facts } = await house.call(Invoice.get, { id })
    const [line] = facts.lines
    const amount = 1 + Math.floor((line?.amount ?? 0) / 2)
    return house.call(Invoice.credit, { id, lines: [{ lineId: line?.lineId ?? 0, amount }], reason })
  },
  undoCheckOut: (house, one) =>
    change(house, Stay.undoCheckOut, { stayId: pick(house, 'undoCheckOut', one), reason, ...anyway }),
  moveRoom: (house, one, two, three) =>
    change(house, Stay.moveRoom, {
      stayId: pick(house, 'moveRoom', one),
      roomId: at(house.rooms, two),
      reason,
      keepRates: three % 2 === 0,
      ...anyway,
    }),
  amend: (house, one, two, three) =>
    change(house, Stay.amend, {
      stayId: pick(house, 'amend', one),
      ...(three % 2 === 0 ? { arrival: addDays(house.businessDate, two % 3) } : {}),
      departure: addDays(house.businessDate, (two % 3) + (three % 4)),
      ...(three % 5 === 0 ? { roomTypeId: at(house.types, three) } : {}),
      keepRates: one % 2 === 0,
      ...anyway,
    }),
  cancel: (house, one, two) =>
    change(house, Stay.cancel, { stayIds: [pick(house, 'cancel', one)], reason, ...depositRest(house, two) }),
  noShow: (house, one, two) =>
    change(house, Stay.noShow, { stayIds: [pick(house, 'noShow', one)], reason, ...depositRest(house, two) }),
  void: (house, one) => change(house, Stay.void, { stayIds: [pick(house, 'void', one)], reason }),
  reinstate: (house, one) =>
    change(house, Stay.reinstate, { stayIds: [pick(house, 'reinstate', one)], reason, ...anyway }),
  pay: async (house, one, two, three) => {
    const posting = {
      folioId: await folioOf(house, one),
      paymentMethodId: house.method,
      amount: 1 + two * 1_234_567 + three,
    }
    keepLines(house, await house.call(Folio.postPayment, posting))
  },
  charge: async (house, one, two) => {
    const posting = { folioId: await folioOf(house, one), extraChargeId: house.charge, quantity: `${1 + (two % 5)}.5` }
    keepLines(house, await house.call(Folio.postCharge, posting))
  },
  recur: async (house, one, two, three) => {
    const { id } = await house.call(RecurringCharge.add, {
      stayId: pick(house, 'amend', one),
      extraChargeId: house.charge,
      postingRule: POSTING_RULES[two % 5] ?? 'daily',
      everyDays: 2 + (three % 3),
      countedBy: CHARGED_FOR[three % 4] ?? 'stay',
      ...(two % 3 === 0 ? { fromDate: addDays(house.businessDate, three % 3) } : {}),
    })
    house.recurring.push(id)
  },
  changeRecurring: (house, one, two, three) => {
    const id = at(house.recurring, one)
    if (three % 2 === 0) return house.call(RecurringCharge.end, { id })
    const postingRule = POSTING_RULES[two % 5] ?? 'daily'
    return house.call(RecurringCharge.change, { id, version: 1 + (three % 3), postingRule, quantity: '2' })
  },
  transfer: async (house, one, two) => {
    const move = { lineIds: [at(house.lines, one)], targetFolioId: await folioOf(house, two) }
    keepMove(house, await house.call(Folio.moveLines, move))
  },
  split: async (house, one, two, three) => {
    const folioId = await folioOf(house, one)
    const { balance } = await house.call(Folio.get, { id: folioId })
    const by = SPLIT_WAYS[three % 3] ?? 'equally'
    const value = { amount: Math.max(1, Math.floor(balance / 3)), percent: `${1 + (two % 49)}.5` }
    const parts = [{ folioId: await folioOf(house, two), ...value }, value]
    keepMove(house, await house.call(FolioOperation.split, { folioId, by, total: Math.max(1, balance), parts }))
  },
  cut: async (house, one, two) => {
    const folioId = await folioOf(house, one)
    const kinds = [['room'], ['payment'], ['room', 'fee', 'payment']] as const
    keepMove(house, await house.call(FolioOperation.cut, { folioId, kinds: [...(kinds[two % 3] ?? [])] }))
  },
  merge: async (house, one, two) => {
    const merge = { folioId: await folioOf(house, one), targetFolioId: await folioOf(house, two) }
    keepMove(house, await house.call(FolioOperation.merge, merge))
  },
  voidLine: (house, one) => house.call(Folio.voidLine, { lineId: at(house.lines, one), reason }),
  ...folioDeeds,
  ...accountDeeds,
  ...nightDeeds,
  ...miniBarDeeds,
  payDollars,
  moveCash,
  changeMoney,
  startShift,
  endShift,
  block,
  changeBlock,
  endBlock: (house, one, two) =>
    two % 3 === 0
      ? house.call(RoomBlock.delete, { id: at(house.blocks, one) })
      : house.call(RoomBlock.end, { ids: [at(house.blocks, one)] }),
  closeDay,
  // what the new day adds meanwhile may stand against it
  closeAndReverse: async (house, one, two, three) => {
    await closeDay(house, one)
    for (const verb of [[], ['charge'], ['recur', 'block'], ['correct', 'charge']][two % 4] ?? [])
      await carryOut(house, { verb: verb as Verb, one, two, three })
    await nightDeeds.reverseAudit(house)
  },
}
