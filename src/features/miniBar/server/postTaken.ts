import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { extraCharges } from '#domain/folio/server/extraCharge.ts'
import { postRouted } from '#domain/folio/server/routeCharges.ts'
import { lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import type { MiniBar } from '#domain/miniBar/contract.ts'
import { itemCharges } from '#domain/miniBar/server/itemCharges.ts'
import { lockItems, lyingInRooms, type LockedItem } from '#domain/miniBar/server/lockBar.ts'
import { writeMovements } from '#domain/miniBar/server/writeMovements.ts'
import { stockChange } from '#domain/miniBar/stock.ts'
import { taxesOfFolios } from '#domain/tax/server/taxesFor.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { perItem } from './perItem.ts'

interface BarStay {
  readonly status: string
  readonly roomId: number | null
  readonly roomNumber: string
}

interface Taken {
  readonly itemId: number
  readonly isSold: boolean
  readonly quantity: number
  readonly price: number
}

/** Onto the folio of who is in house, through the rules that route charges; of who has left it waits for the desk. What is not sold is used. */
export async function postTaken(ctx: Context, input: ParsedInputOf<typeof MiniBar.post>) {
  refuseDesk(ctx)
  const { stayId } = input
  const folios = await lockFoliosOfStays(ctx, [stayId])
  const { status, roomId, roomNumber } = await readStay(ctx, stayId)
  if (roomId === null || (status !== 'inHouse' && status !== 'checkedOut')) throw new AppError('noBarOfStay')
  const wanted = perItem(input.taken)
  const items = await lockItems(
    ctx,
    wanted.map(({ itemId }) => itemId),
  )
  const taken = wanted.map(({ itemId, quantity }): Taken => {
    const { price, kind } = inUse(items, itemId)
    return { itemId, quantity, price, isSold: kind === 'sold' }
  })
  const sold = taken.filter(({ isSold }) => isSold)
  const window = status === 'inHouse' ? folios.find(({ windowNo }) => windowNo === 1)?.id : undefined
  const folioId = sold.length > 0 ? window : undefined
  const isLate = sold.length > 0 && folioId === undefined
  const lineIds = folioId === undefined ? [] : await charge(ctx, folioId, sold)
  const saleIds = sold.length > 0 ? await writeSales(ctx, { stayId, roomId }, sold, lineIds) : []
  const saleOf = new Map(sold.map(({ itemId }, nth) => [itemId, saleIds[nth] ?? null]))
  await takeFromRoom(ctx, roomId, taken, saleOf, items, input.refilled)
  const amount = sold.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const said = {
    room: roomNumber,
    taken: taken.map(({ itemId, quantity }) => `${quantity} × ${items.get(itemId)?.label.en}`),
  }
  await recordActivity(
    ctx,
    { entity: 'MiniBar', id: roomId, action: isLate ? 'noteLate' : 'post', after: said },
    ...(folioId === undefined
      ? []
      : [{ entity: 'Folio', id: folioId, action: 'postMiniBar', after: { ...said, lineIds } }]),
  )
  return { late: isLate, amount, folioId: folioId ?? null }
}

/** Who cleans may note what is missing; who has the desk alone needs the right to post. */
function refuseDesk({ caller: { menu, privileges } }: Context): void {
  const keeps = (['/room-service/mini-bar', '/room-service/house-keeping', '/room-service/my-rooms'] as const).some(
    (path) => menu.has(path),
  )
  if (!keeps && !privileges.has('postCharge')) throw new AppError('noAccess')
}

function inUse(items: ReadonlyMap<number, LockedItem>, itemId: number): LockedItem {
  const item = items.get(itemId)
  if (!item) throw new AppError('unknownReference', [], 'taken')
  if (!item.active) throw new AppError('itemNotSold', [item.label], 'taken')
  return item
}

async function readStay({ db, hotelId }: Context, stayId: number): Promise<BarStay> {
  const { rows } = await sql<BarStay>`
    select s.status, s.room_id as "roomId", coalesce(r.number, '') as "roomNumber"
    from stay s left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    where s.hotel_id = ${hotelId} and s.id = ${stayId}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

async function charge(ctx: Context, folioId: number, taken: readonly Taken[]): Promise<number[]> {
  const charges = await itemCharges(
    ctx,
    taken.map(({ itemId }) => itemId),
  )
  const postings = await extraCharges(
    ctx,
    taken.map(({ itemId, quantity, price }) => ({
      extraChargeId: charges.get(itemId) ?? 0,
      quantity: String(quantity),
      unitPrice: price,
      description: '',
      agreed: true,
    })),
    taxesOfFolios(ctx, [folioId]),
  )
  const posted = await postRouted(
    ctx,
    postings.map((posting) => posting(folioId)),
  )
  return posted.map(({ lineId }) => lineId)
}

/** Gives their ids in the same order; late ones have no line. */
async function writeSales(
  { db, hotelId, businessDate, caller }: Context,
  { stayId, roomId }: { readonly stayId: number; readonly roomId: number },
  taken: readonly Taken[],
  lineIds: readonly number[],
): Promise<number[]> {
  const rows = taken.map(({ itemId, quantity, price }, nth) => ({
    nth,
    item: itemId,
    quantity,
    price,
    line: lineIds[nth] ?? null,
  }))
  const { rows: made } = await sql<{ ids: number[] }>`
    with x as materialized (
      select s.*, nextval('mini_bar_sale_id_seq') as id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (nth int, item bigint, quantity int, price bigint, line bigint)
    ), written as (
      insert into mini_bar_sale (hotel_id, id, mini_bar_item_id, room_id, stay_id, quantity, price, business_date, noted_by, folio_line_id)
      select ${hotelId}::int, id, item, ${roomId}::bigint, ${stayId}::bigint, quantity, price, ${businessDate}::date, ${caller.userId}::bigint, line from x
    )
    select json_agg(id order by nth) as ids from x`.execute(db)
  return made[0]?.ids ?? []
}

async function takeFromRoom(
  ctx: Context,
  roomId: number,
  taken: readonly Taken[],
  saleOf: ReadonlyMap<number, number | null>,
  items: ReadonlyMap<number, LockedItem>,
  refilled: boolean,
): Promise<void> {
  const lying = await lyingInRooms(ctx, [roomId])
  const movements = taken.flatMap(({ itemId, quantity, isSold }) => {
    const before = { store: items.get(itemId)?.stock ?? 0, room: lying(roomId, itemId) }
    const kind = isSold ? ('sale' as const) : ('use' as const)
    const gone = stockChange(kind, quantity, before)
    const left = { store: before.store + gone.store, room: before.room + gone.room }
    return [
      { kind, itemId, roomId, saleId: saleOf.get(itemId) ?? null, ...gone },
      ...(refilled ? [{ kind: 'refill' as const, itemId, roomId, ...stockChange('refill', quantity, left) }] : []),
    ]
  })
  await writeMovements(ctx, movements)
}
