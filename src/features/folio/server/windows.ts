import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { LeftPart } from '#domain/folio/allowance.ts'
import type { Folio } from '#domain/folio/contract.ts'
import { againstMove, againstPosting } from '#domain/folio/lineRules.ts'
import { lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import type { Part, Posting } from '#domain/ledger/posting.ts'
import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { carried } from './correction.ts'
import { postAndRecord, refuse } from './folioCommand.ts'
import { type HeldLine, holdLines, leftParts } from '#domain/folio/server/lineFacts.ts'

export async function openWindow(ctx: Context, { stayId }: ParsedInputOf<typeof Folio.openWindow>) {
  const { db, hotelId, businessDate } = ctx
  // the stay before its folios, as a merge of its guest holds them
  await sql`select from stay where hotel_id = ${hotelId} and id = ${stayId} for key share`.execute(db)
  const windows = await lockFoliosOfStays(ctx, [stayId])
  const first = windows.find(({ windowNo }) => windowNo === 1)
  if (!first) throw new AppError('notFound')
  refuse(againstPosting(first))
  const windowNo = Math.max(...windows.map((window) => window.windowNo)) + 1
  const number = await nextNumbers(ctx, 'folio')
  const { rows } = await sql<{ folioId: number }>`
    insert into folio as made (hotel_id, number, kind, stay_id, window_no, guest_id, currency, opened_on)
    select hotel_id, ${number}, kind, stay_id, ${windowNo}, guest_id, currency, ${businessDate}
    from folio where hotel_id = ${hotelId} and id = ${first.id}
    returning id as "folioId"`.execute(db)
  const folioId = rows[0]?.folioId ?? 0
  await recordActivity(ctx, { entity: 'Folio', id: folioId, action: 'openWindow', after: { stayId, windowNo } })
  return { folioId, number, windowNo }
}

export async function moveLines(ctx: Context, { lineIds, targetFolioId }: ParsedInputOf<typeof Folio.moveLines>) {
  const { lines, folios } = await holdLines(ctx, lineIds, [targetFolioId])
  const target = folios.get(targetFolioId)
  if (!target) throw new AppError('notFound')
  refuse(againstPosting(target))
  const groupOf = await groupsOf(ctx, [...folios.keys()])
  for (const line of lines) {
    const source = folios.get(line.folioId)
    const sameStay = source?.stayId !== null && source?.stayId === target.stayId
    const toOrFromMaster =
      (source?.guestGroupId ?? target.guestGroupId) !== null &&
      groupOf.get(line.folioId) !== undefined &&
      groupOf.get(line.folioId) === groupOf.get(target.id)
    if (!source || source.id === target.id || !(sameStay || toOrFromMaster))
      throw new AppError('otherStay', [], 'targetFolioId')
    refuse(againstMove(line, source))
  }
  const left = await leftParts(ctx, lineIds)
  const postings = lines.map((line) => move(line, left.get(line.id) ?? [], targetFolioId))
  return postAndRecord(ctx, targetFolioId, 'moveLines', postings)
}

/** The groups that the folios are of: as their master folio or by their stay. */
async function groupsOf({ db, hotelId }: Context, folioIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; groupId: number }>`
    select f.id, coalesce(f.guest_group_id, b.guest_group_id) as "groupId"
    from folio f
    left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    left join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    where f.hotel_id = ${hotelId} and f.id = any(${folioIds}) and coalesce(f.guest_group_id, b.guest_group_id) is not null`.execute(
    db,
  )
  return new Map(rows.map(({ id, groupId }) => [id, groupId]))
}

/** One journal for each line, so that each can be voided alone; tax stays beside its net. */
function move(line: HeldLine, left: readonly LeftPart[], targetFolioId: number): Posting {
  const parts = (otherFolioId: number, sign: 1 | -1): Part[] =>
    left.map(({ taxId, amount }) => ({
      against: { folioId: otherFolioId },
      amount: sign * amount,
      taxId: taxId ?? undefined,
    }))
  const own = { ...carried(line), kind: 'transfer' } as const
  return {
    kind: 'transfer',
    source: 'desk',
    lines: [
      { ...own, folioId: line.folioId, parts: parts(targetFolioId, -1) },
      { ...own, folioId: targetFolioId, parts: parts(line.folioId, 1) },
    ],
  }
}
