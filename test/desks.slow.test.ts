import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { addDays } from '#core/day.ts'
import { demonstrationUsers } from '#db/seed/demonstration.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Search } from '#features/search/contract.ts'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { StayView } from '#features/stayView/contract.ts'
import { type OpenDatabase, openDatabase } from '#kit/server/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, Refusal } from '../bench/client.ts'
import { databaseUrlOf, type RunningProgram, startProgramProcess } from '../bench/program.ts'
import { buildWhatChanged } from '../scripts/build.mjs'
import { DrawerOfDesks, handle } from './deskCash.ts'
import { type AtDesk, ReceiptsOfDesks, wayOf } from './deskReceipts.ts'
import { expectReceiptsHeld } from './deskReceiptsHeld.ts'
import { booking, type House, readHouse } from './deskWork.ts'
import { breaches } from './truths.ts'

/** The goal is ten minutes (`DESKS_SECONDS=600`); the daily run is shorter. */
const SECONDS = Number(process.env.DESKS_SECONDS ?? 8)
const DESKS = 30
/** Of answers within so many milliseconds; asked where a time is given, on a machine that does nothing else. */
const SHARE = 0.99
const AT_ONCE_MS = 100
/** Between two actions of a person. */
const THINKING_MS = 700
/** One of so many commands goes out twice, as by a second click or a lost answer. */
const TWICE_OF = 8
const [administrator] = demonstrationUsers

let dataDir: string
let program: RunningProgram
let open: OpenDatabase
const clients: Client[] = []

beforeAll(async () => {
  await buildWhatChanged()
  dataDir = mkdtempSync(join(tmpdir(), 'buudal-desks-'))
  chmodSync(dataDir, 0o755)
  program = await startProgramProcess({ dataDir }, { built: true })
  open = openDatabase(databaseUrlOf({ dataDir }))
})
afterAll(async () => {
  for (const client of clients) client.close()
  await open.close()
  await program.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function signedIn(): Promise<Client> {
  const client = new Client(program.origin, 8)
  clients.push(client)
  await client.signIn(administrator.loginName, administrator.password)
  return client
}

/** What the desks were told, to be held against what the house knows afterwards. */
const told = {
  vouchers: [] as string[],
  payments: [] as string[],
  checkedOut: [] as number[],
  different: [] as string[],
  refused: 0,
  twice: 0,
}
const tookMs: { readonly what: string; readonly ms: number }[] = []

/** A person at a desk: thinks, acts, and sometimes acts twice. */
class Person {
  private readonly client: Client
  constructor(client: Client) {
    this.client = client
  }

  readonly act = async <A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>> => {
    await sleep(THINKING_MS * (0.3 + 1.4 * Math.random()))
    return this.atOnce(action, input)
  }

  readonly atOnce = async <A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>> => {
    const key = randomUUID()
    const call = async (): Promise<OutputOf<A>> => {
      const began = performance.now()
      const answer = await this.client.call(action, input, action.kind === 'command' ? { key } : {})
      tookMs.push({ what: action.path, ms: performance.now() - began })
      return answer
    }
    if (action.kind === 'query' || Math.random() * TWICE_OF > 1) return call()
    const ends = await Promise.allSettled([call(), call()])
    told.twice += 1
    const answers = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
    const [answer, other = answer] = answers
    if (!isDeepStrictEqual(answer, other)) told.different.push(action.path)
    // one may be refused and the other done, where the room came free between them
    if (answer === undefined) throw (ends[0] as PromiseRejectedResult).reason
    return answer
  }
}

/** Hears all news, as a browser does; gives the ids of the stays that changed. */
async function hearStays(client: Client, until: AbortSignal): Promise<Set<number>> {
  const heard = new Set<number>()
  const headers = { authorization: `Bearer ${client.token}` }
  const answer = await fetch(`${program.origin}/api/events`, { headers, signal: until })
  const read = async (): Promise<void> => {
    let text = ''
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (text + piece).split('\n')
      text = lines.pop() ?? ''
      for (const line of lines)
        if (line.startsWith('data: ['))
          for (const { records } of JSON.parse(line.slice(6)) as { records: { Stay?: number[] } }[])
            for (const id of records.Stay ?? []) heard.add(id)
    }
  }
  void read().catch(() => undefined)
  return heard
}

/** What the desks have in common. */
interface Shared {
  readonly house: House
  readonly cash: DrawerOfDesks
  readonly receipts: ReceiptsOfDesks
  readonly clients: readonly Client[]
}

/** The guest of a day, from the booking to the door, with looks around; and a booking for later that is given up again. */
async function workOnce(person: Person, { house, cash, receipts, clients: all }: Shared, desk: number, turn: number) {
  const { businessDate } = house
  const mine = desk % house.rooms.length
  const reserve = async (room: number, arrival: string, nights: number) => {
    const voucher = `desk-${desk}-${turn}-${arrival}`
    const { stays } = await person.act(Reservation.reserve, { ...booking(house, room, arrival, nights), voucher })
    told.vouchers.push(voucher)
    return stays[0]?.id ?? 0
  }
  await person.act(Dashboard.today, {})
  const stayId = await reserve(mine, businessDate, 0)
  await person.act(Reservation.list, { tab: 'arrivals' })
  await person.act(Stay.checkIn, { stays: [{ stayId }], confirm: ['roomDirty'] })
  const folioId = (await person.act(Stay.get, { id: stayId })).folios[0]?.id ?? 0
  const { act, atOnce } = person
  const at: AtDesk = { act, atOnce, other: all[(desk + 1) % all.length]!, folioId, desk }
  const way = wayOf(desk, turn)
  const pay = async (reference: string) => {
    const { balance } = await person.act(Folio.get, { id: folioId })
    const foreign = desk % 3 === 0 ? cash.dollarsFor(balance) : undefined
    const money = { folioId, paymentMethodId: house.method, amount: balance, reference }
    const { lineIds } = await person.act(Folio.postPayment, { ...money, ...(foreign ? { foreign } : {}) })
    cash.take(balance, foreign?.amount)
    told.payments.push(reference)
    return lineIds
  }
  const charge = async () =>
    (await person.act(Folio.postCharge, { folioId, extraChargeId: house.charge })).lineIds[0] ?? 0
  const charged = await charge()
  await person.act(Search.find, { text: house.rooms[mine]?.label.en ?? '' })
  const invoice = way === 'invoiceFirst' ? await receipts.invoice(at) : undefined
  const paid = await pay(`desk-${desk}-${turn}`)
  if (invoice !== undefined) await receipts.payInvoice(at, invoice, house.method)
  if (way === 'ofEachPayment') {
    const second = await charge()
    await receipts.ofPayment(at, second, await pay(`desk-${desk}-${turn}-second`))
    await receipts.ofPayment({ ...at, desk: desk + 1 }, charged, paid)
  }
  if (way === 'takenBack') await receipts.takeBack(at, turn)
  if (way === 'atTwoDesks') await receipts.atTwoDesks(at)
  if (desk % 5 === 0) await handle(cash, (action, input) => person.act(action, input), turn)
  const leaving = { stayIds: [stayId], taxReceipts: receipts.atCheckOut(way, at) }
  const { taxReceiptIds } = await person.act(Stay.checkOut, leaving)
  told.checkedOut.push(stayId)
  await receipts.left(at, taxReceiptIds)
  await person.act(StayView.window, { from: businessDate, until: addDays(businessDate, 30) })
  // everybody wants the same room for the same nights: one gets it
  try {
    const wanted = await reserve(0, addDays(businessDate, 30 + turn * 3), 2)
    if (desk % 2 === 0) await person.act(Stay.cancel, { stayIds: [wanted], reason: 'Plans changed' })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    told.refused += 1
  }
}

test(
  'thirty desks at work: nothing they were told is lost or doubled, all is heard, and the books are true',
  async () => {
    const first = await signedIn()
    const house = await readHouse(first)
    const cash = await DrawerOfDesks.begin(first)
    const receipts = await ReceiptsOfDesks.begin(first, process.env.DESKS_SECONDS !== undefined)
    const persons = await Promise.all(
      Array.from({ length: DESKS }, async () => {
        const client = await signedIn()
        return { client, person: new Person(client) }
      }),
    )
    const shared = { house, cash, receipts, clients: persons.map(({ client }) => client) }
    const listening = new AbortController()
    const heard = await Promise.all(persons.map(({ client }) => hearStays(client, listening.signal)))
    const until = Date.now() + SECONDS * 1_000
    await Promise.all(
      persons.map(async ({ person }, desk) => {
        // one after the other they come to work
        await sleep((desk / DESKS) * THINKING_MS * 2)
        for (let turn = 0; turn === 0 || Date.now() < until; turn += 1) await workOnce(person, shared, desk, turn)
      }),
    )

    const { rows } = await sql<{ vouchers: string[]; payments: string[] }>`
      select (select array_agg(number order by number) from voucher where hotel_id = 1 and number like 'desk-%') as vouchers,
        (select array_agg(reference order by reference) from folio_line where hotel_id = 1 and reference like 'desk-%') as payments`.execute(
      open.db,
    )
    expect(rows[0]?.vouchers).toEqual(told.vouchers.toSorted())
    expect(rows[0]?.payments).toEqual(told.payments.toSorted())
    expect(told.different).toEqual([])
    expect(told.refused).toBeGreaterThan(0)
    for (const stays of heard) await expect.poll(() => told.checkedOut.filter((id) => !stays.has(id))).toEqual([])
    listening.abort()
    const { client } = persons.at(-1)!
    expect(await cash.lying(client)).toEqual(cash.told)
    await receipts.settle(client, open.db)
    await expectReceiptsHeld(receipts, { client, db: open.db, hotelId: 1, date: house.businessDate })
    expect(await breaches({ db: open.db, token: client.token })).toEqual([])

    const sorted = tookMs.toSorted((a, b) => a.ms - b.ms)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)]?.ms ?? 0)
    // a receipt that is handed out waits for the tax service
    const slowest = sorted
      .filter(({ what }) => what !== TaxReceipt.handOut.path)
      .slice(-5)
      .map(({ what, ms }) => `${what} ${Math.round(ms)}`)
    console.warn(
      `${sorted.length} answers in ${SECONDS} s, ${told.twice} commands sent twice, ${told.refused} refused: half within ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(SHARE)} ms; slowest ${slowest.join(', ')}; ${receipts.says()}; in the drawer ${cash.told.own / 100} MNT and ${cash.told.dollars / 100} USD`,
    )
    if (process.env.DESKS_SECONDS) expect(at(SHARE)).toBeLessThanOrEqual(AT_ONCE_MS)
  },
  (SECONDS + 180) * 1_000,
)
