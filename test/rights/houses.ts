import { createHash } from 'node:crypto'
import { buildServer } from '#app/server/buildServer.ts'
import { actions } from '#app/server/actions.ts'
import type { Action } from '#core/contract.ts'
import { seedDemonstration } from '#db/seed/demonstration.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Desk, openDesk, openHotel, Refused, type TestHotel } from '../hotel.ts'
import { memoryFiles } from '../memoryFiles.ts'
import { openDrawers } from '../openDrawers.ts'
import { jpeg } from '../samplePictures.ts'
import { type Furnished, furnish } from './furnish.ts'
import { shapeOf } from './inputSchema.ts'
import { openRewound, type Rewound } from './rewound.ts'
import { sampleObject, type Source } from './sampleInput.ts'
import type { Sample } from './sample.ts'
import { samples } from './samples.ts'
import { type HotelTable, hotelTables, markTexts, startIdsAt, tableOfField } from './tables.ts'

const TODAY = '2026-03-10'
/** No row of any table has it. */
export const NOWHERE = 2_000_000_000

interface Row {
  readonly id: number
  readonly version: number
}

export interface House {
  readonly hotelId: number
  readonly desk: Desk
  readonly lived: Furnished
  /** Some rows of each table, newest first. */
  readonly newest: Newest
}
type Newest = ReadonlyMap<string, readonly Row[]>

/** Two hotels in one database, each with a row of everything; the second's texts carry the marker. */
export interface TwoHouses {
  readonly hotel: TestHotel
  readonly rewound: Rewound
  /** The program on the connection that can be undone, asked as the first hotel's administrator. */
  send(path: string, input: unknown, token?: string): Promise<{ status: number; text: string; code: string }>
  readonly ours: House
  readonly theirs: House
  readonly tables: readonly HotelTable[]
  readonly marked: readonly string[]
  readonly tableNames: ReadonlySet<string>
  readonly close: () => Promise<void>
}

export async function openTwoHouses(): Promise<TwoHouses> {
  const hotel = await openHotel()
  await hotel.db.transaction().execute(async (db) => {
    await db.updateTable('hotel_directory').set({ code: 'OURS' }).where('hotel_id', '=', hotel.hotelId).execute()
    await db.updateTable('hotel').set({ code: 'OURS' }).where('id', '=', hotel.hotelId).execute()
  })
  const tables = await hotelTables(hotel.db)
  const tableNames = new Set(tables.filter(({ hasId }) => hasId).map(({ name }) => name))
  const ours = await makeHouse(hotel, hotel.hotelId, hotel, tables, tableNames)
  await startIdsAt(hotel.url, 7_000_000)
  const theirId = await seedDemonstration(hotel.db, TODAY)
  await openDrawers(hotel.db, theirId)
  const theirDesk = await openDesk(hotel.app, hotel.db, theirId, 'admin')
  const theirs = await makeHouse(hotel, theirId, theirDesk, tables, tableNames)
  const marked = await markTexts(hotel.url, theirId, tables)
  const rewound = await openRewound(hotel.url)
  const app = await buildServer({
    db: rewound.db,
    files: memoryFiles(),
    logger: false,
    checkOutput: true,
    callsPerMinute: Infinity,
  })
  const send = async (path: string, input: unknown, token = hotel.token) => {
    const answer = await app.inject({
      method: 'POST',
      url: path.replace('/:action', '/Toggle'),
      payload: JSON.stringify(input),
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    })
    const code = answer.statusCode === 200 ? '' : String(answer.json<{ code: string }>().code)
    // each call has a number of its own
    const text = answer.body.replace(/,"requestId":"[\w-]+"/, '')
    return { status: answer.statusCode, text, code }
  }
  const close = async () => {
    await app.close()
    await rewound.close()
  }
  return { hotel, rewound, send, ours, theirs, tables, marked, tableNames, close }
}

async function makeHouse(
  hotel: TestHotel,
  hotelId: number,
  desk: Desk,
  tables: readonly HotelTable[],
  tableNames: ReadonlySet<string>,
): Promise<House> {
  const lived = await furnish(desk, TODAY)
  await uploadPicture(hotel, desk)
  // background work makes it
  const pack = { hotel_id: hotelId, business_date: TODAY, made_at: new Date().toISOString(), size: 1 }
  await hotel.db.insertInto('downtime_pack').values(pack).execute()
  await orderOnline(hotel, hotelId, lived)
  await addOneOfEach(hotel, hotelId, lived, tables, tableNames)
  await addOneOfEach(hotel, hotelId, lived, tables, tableNames)
  return { hotelId, desk, lived, newest: await newestRows(hotel, hotelId, tables) }
}

/** A guest made one of its reservations on the booking pages. */
async function orderOnline(
  { db }: TestHotel,
  hotelId: number,
  { expected, reservationTypeId, cardMethodId }: Furnished,
): Promise<void> {
  const made = { hotel_id: hotelId, reservation_id: expected.reservationId }
  await db
    .insertInto('booking_engine')
    .values({ hotel_id: hotelId, open: true, pending_type_id: reservationTypeId })
    .execute()
  await db.insertInto('online_order').values(made).execute()
  await db
    .insertInto('payment_way')
    .values({
      hotel_id: hotelId,
      kind: 'bankTransfer',
      active: true,
      payment_method_id: cardMethodId,
      accounts: '5000123456',
    })
    .execute()
  const asked = { reference: 'EXP-7KQ4', amount: 100, currency: 'MNT', status: 'waiting' }
  const { id } = await db
    .insertInto('online_payment')
    .values({ ...made, ...asked, way: 'bankTransfer' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const came = { external_id: 'TRX 1', amount: 50, why: 'wrongAmount', state: 'open' }
  await db
    .insertInto('payment_arrival')
    .values({ hotel_id: hotelId, online_payment_id: id, ...came })
    .execute()
  const token = createHash('sha256').update(`link of ${hotelId}`).digest()
  await db
    .insertInto('guest_link')
    .values({ ...made, token_hash: token })
    .execute()
}

async function uploadPicture({ app }: TestHotel, { token }: Desk): Promise<void> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(jpeg())], 'house.jpg', { type: 'image/jpeg' }))
  const sent = new Response(form)
  const headers = { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await sent.arrayBuffer())
  await app.inject({ method: 'POST', url: '/api/File/Upload', headers, payload })
}

/** What an action would be asked in a hotel: written by hand, else made up from what it takes. */
export function samplesOf(
  action: Action,
  { lived, newest }: Pick<House, 'lived' | 'newest'>,
  tableNames: ReadonlySet<string>,
): readonly Sample[] {
  const written = samples[action.path]?.(lived, (table) => newest.get(table)?.[0] ?? { id: NOWHERE, version: 1 })
  if (!written) return [{ input: sampleObject(shapeOf(action.input), sourceOf(action.entity, newest, tableNames)) }]
  return Array.isArray(written) ? (written as readonly Sample[]) : [written as Sample]
}

/** Makes a row of every list that has a New, from made-up inputs; those that need another's row first come in a later round. */
async function addOneOfEach(
  hotel: TestHotel,
  hotelId: number,
  lived: Furnished,
  tables: readonly HotelTable[],
  tableNames: ReadonlySet<string>,
): Promise<void> {
  let left: Action[] = actions.map(({ action }) => action).filter(({ name }) => name === 'new' || name === 'create')
  for (let round = 0; round < 3 && left.length > 0; round += 1) {
    const newest = await newestRows(hotel, hotelId, tables)
    const refused: Action[] = []
    for (const action of left) {
      try {
        await lived.desk.call(action, samplesOf(action, { lived, newest }, tableNames)[0]!.input)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        refused.push(action)
      }
    }
    left = refused
  }
}

/** The three newest rows of each table and the oldest. */
async function newestRows({ db }: TestHotel, hotelId: number, tables: readonly HotelTable[]): Promise<Newest> {
  const some = ({ name, hasVersion }: HotelTable, order: RawBuilder<unknown>, most: number) => sql`
    (select ${name} as "table", t.id::bigint as id, ${hasVersion ? sql`t.version` : sql`1`} as version
      from ${sql.table(name)} t where t.hotel_id = ${hotelId} order by t.id ${order} limit ${most})`
  const parts = tables
    .filter(({ hasId }) => hasId)
    .flatMap((table) => [some(table, sql`desc`, 3), some(table, sql`asc`, 1)])
  const { rows } = await sql<Row & { table: string }>`
    select * from (${sql.join(parts, sql` union `)}) of_hotel_id order by "table", id desc`.execute(db)
  const newest = new Map<string, Row[]>()
  for (const { table, ...row } of rows) newest.set(table, [...(newest.get(table) ?? []), row])
  return newest
}

/** Where the made-up inputs of an entity take their ids and versions. */
export function sourceOf(entity: string, newest: Newest, tableNames: ReadonlySet<string>): Source {
  const row = (field: string, nth = 0): Row | undefined =>
    newest.get(tableOfField(entity, field, tableNames) ?? '')?.[nth]
  return {
    idFor: (field, nth) => row(field, nth)?.id ?? NOWHERE,
    versionFor: (field) => row(field)?.version ?? 1,
    today: TODAY,
  }
}
