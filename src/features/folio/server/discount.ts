import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { allocate, type Minor, share } from '#core/money.ts'
import { allowanceParts, type LeftPart } from '#domain/folio/allowance.ts'
import { againstAllowance } from '#domain/folio/lineRules.ts'
import type { FolioOperation } from '#domain/folio/operations.ts'
import { carried, type HeldLine, holdLines, leftParts } from '#domain/folio/server/lineFacts.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import type { Part, Posting } from '#domain/ledger/posting.ts'
import type { Context } from '#kit/server/context.ts'
import { postAndRecord, refuse } from '#domain/folio/server/folioCommand.ts'

/** An allowance on each of several charges of a folio, by percent or pro rata of an amount. */
export async function discount(ctx: Context, input: ParsedInputOf<typeof FolioOperation.discount>) {
  const { folioId, lineIds, percent, amount, reason } = input
  if (!percent && !amount) throw new AppError('required', [], 'percent')
  if (percent && amount) throw new AppError('percentOrAmount', [], 'amount')
  const { lines, folios } = await holdLines(ctx, lineIds)
  const folio = folios.get(folioId)
  if (!folio || lines.some((line) => line.folioId !== folioId)) throw new AppError('notFound')
  for (const line of lines) refuse(againstAllowance(line, folio))
  const lefts = lines.map(({ left }) => left)
  const whole = lefts.reduce((sum, left) => sum + left, 0)
  if (amount && amount > whole) throw new AppError('moreThanLeft', [spoken(ctx, whole)], 'amount')
  const taken = percent ? lefts.map((left) => share(left, percent, 100)) : allocate(amount ?? 0, lefts)
  const parts = await leftParts(ctx, lineIds)
  const postings = lines.flatMap((line, nth) => {
    const off = taken[nth] ?? 0
    return off > 0 ? [allowancePosting(line, allowanceParts(parts.get(line.id) ?? [], off), reason)] : []
  })
  if (postings.length === 0) throw new AppError('nothingLeft')
  return postAndRecord(ctx, folioId, 'discount', postings, reason)
}

/** What is taken off a charge, with its taxes: the net against the allowances, each tax against its account. */
export function allowancePosting(line: HeldLine, off: readonly LeftPart[], reason: string): Posting {
  const parts = off.map(
    ({ taxId, accountId, amount }): Part =>
      taxId === null || accountId === null
        ? { against: { purpose: 'allowances' }, amount: -amount }
        : { against: { accountId }, amount: -amount, taxId },
  )
  const own = { ...carried(line), folioId: line.folioId, kind: 'allowance' } as const
  return { kind: 'allowance', source: 'desk', reason, lines: [{ ...own, parts }] }
}

export const sumOf = (parts: readonly { readonly amount: Minor }[]): Minor =>
  parts.reduce((sum, { amount }) => sum + amount, 0)
