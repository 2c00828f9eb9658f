import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { againstCorrection, againstPosting, againstVoid } from '#domain/folio/lineRules.ts'
import type { FolioOperation } from '#domain/folio/operations.ts'
import { extraCharge } from '#domain/folio/server/extraCharge.ts'
import { type HeldLine, holdLines, leftParts } from '#domain/folio/server/lineFacts.ts'
import type { LockedFolio } from '#domain/ledger/server/lockFolios.ts'
import type { Part, Posting } from '#domain/ledger/posting.ts'
import { post } from '#domain/ledger/server/post.ts'
import { voidJournals } from '#domain/ledger/server/voidJournals.ts'
import type { Privilege } from '#domain/access/access.ts'
import { taxesOfStay } from '#domain/tax/server/taxesFor.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { allowancePosting, sumOf } from './discount.ts'
import { postAndRecord, recordPosted, refuse } from '#domain/folio/server/folioCommand.ts'
import { refuseOtherDay } from './postCharge.ts'

type Correction = ParsedInputOf<typeof FolioOperation.correct>

/**
 * A charge as it should have been. On the business date of its posting it is voided and posted anew; later the difference is given as an
 * allowance or charged, so that closed days stay as they are.
 */
export async function correct(ctx: Context, wish: Correction) {
  const { lines, folios } = await holdLines(ctx, [wish.lineId])
  const [line] = lines
  const folio = line && folios.get(line.folioId)
  if (!line || !folio) throw new AppError('notFound')
  refuse(againstPosting(folio))
  if (line.kind !== 'extraCharge' || line.extraChargeId === null || line.void || line.voided)
    throw new AppError('notCorrectable')
  refuse(againstCorrection(line, folio))
  if (await comesFromTerms(ctx, line.id)) throw new AppError('correctAtSource')
  return line.businessDate === ctx.businessDate ? anew(ctx, wish, line, folio) : difference(ctx, wish, line)
}

/** Voided and posted again, in one step. */
async function anew(ctx: Context, wish: Correction, line: HeldLine, folio: LockedFolio) {
  need(ctx, 'voidPosting')
  refuse(againstVoid(line, folio, ctx.businessDate))
  if (wish.serviceDate && wish.serviceDate !== line.serviceDate) await refuseOtherDay(ctx, folio, wish.serviceDate)
  const posting = (await asItShouldBe(ctx, wish, line))(folio.id)
  await voidJournals(ctx, [line.journalId], { reason: wish.reason, source: 'desk' })
  const own = posting.lines.map((one) => ({
    ...one,
    stayId: line.stayId ?? undefined,
    roomId: line.roomId ?? undefined,
  }))
  const posted = await post(ctx, [{ ...posting, reason: wish.reason, lines: own }])
  const lineIds = posted.map(({ lineId }) => lineId)
  return recordPosted(ctx, folio.id, 'correct', lineIds, wish.reason)
}

/** What is too much is taken off it today, what is missing is charged today for its day. */
async function difference(ctx: Context, wish: Correction, line: HeldLine) {
  if (wish.serviceDate && wish.serviceDate !== line.serviceDate)
    throw new AppError('voidOnlySameDay', [line.businessDate], 'serviceDate')
  const posting = (await asItShouldBe(ctx, wish, line))(line.folioId)
  const [should] = posting.lines
  const left = (await leftParts(ctx, [line.id])).get(line.id) ?? []
  if (!should) throw new AppError('notCorrectable')
  const leftOfTax = (taxId: number | undefined) => left.find((part) => part.taxId === (taxId ?? null))?.amount ?? 0
  const more = should.parts.map((part): Part => ({ ...part, amount: part.amount - leftOfTax(part.taxId) }))
  const sum = sumOf(more)
  if (sum === 0) throw new AppError('sameCharge', [], 'quantity')
  if (sum > 0) {
    // it counts to what is left of the charge that it corrects, so that the next correction sees both
    const own = { stayId: line.stayId ?? undefined, roomId: line.roomId ?? undefined, parentLineId: line.id }
    const rest = { ...should, ...own, parts: more, quantity: '1', unitPrice: sum }
    const further: Posting = { ...posting, reason: wish.reason, lines: [rest] }
    return postAndRecord(ctx, line.folioId, 'correct', [further], wish.reason)
  }
  need(ctx, 'allowance')
  const off = left.map((part) => {
    const wanted = should.parts.find(({ taxId }) => (taxId ?? null) === part.taxId)?.amount ?? 0
    return { ...part, amount: part.amount - wanted }
  })
  return postAndRecord(ctx, line.folioId, 'correct', [allowancePosting(line, off, wish.reason)], wish.reason)
}

const asItShouldBe = (ctx: Context, { quantity, unitPrice, serviceDate }: Correction, line: HeldLine) =>
  extraCharge(
    ctx,
    {
      extraChargeId: line.extraChargeId ?? 0,
      quantity,
      unitPrice,
      description: line.description,
      serviceDate: serviceDate ?? line.serviceDate,
    },
    taxesOfStay(ctx, line.stayId),
  )

function need({ caller }: Context, privilege: Privilege): void {
  if (!caller.privileges.has(privilege)) throw new AppError('noAccess')
}

/** Whether a package, a recurring charge or a granted time posts it: it would be due again; or a mini bar, which lacks what it sold. */
async function comesFromTerms({ db, hotelId }: Context, lineId: number): Promise<boolean> {
  const { rows } = await sql`
    select from stay_inclusion_posting where hotel_id = ${hotelId} and folio_line_id = ${lineId}
    union all select from recurring_charge_posting where hotel_id = ${hotelId} and folio_line_id = ${lineId}
    union all select from stay_time where hotel_id = ${hotelId} and folio_line_id = ${lineId}
    union all select from mini_bar_sale where hotel_id = ${hotelId} and folio_line_id = ${lineId}`.execute(db)
  return rows.length > 0
}
