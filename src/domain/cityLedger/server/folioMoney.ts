import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Folio } from '#domain/folio/contract.ts'
import { closeSettled } from './settle.ts'
import { moneyGiven, moneyReceived } from '#domain/folio/server/moneyOfMethod.ts'
import { againstCharge } from '#domain/folio/lineRules.ts'
import { readBalance } from '#domain/ledger/server/balances.ts'
import type { Context } from '#kit/server/context.ts'
import { ahead } from '#kit/server/transaction.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import { holdFolio, postAndRecord } from '#domain/folio/server/folioCommand.ts'

export async function postPayment(ctx: Context, input: ParsedInputOf<typeof Folio.postPayment>) {
  const held = ahead(holdFolio(ctx, input.folioId, againstCharge))
  const received = ahead(moneyReceived(ctx, input))
  const folio = await held
  const { cash, ...money } = await received
  const posted = await postAndRecord(ctx, folio.id, 'postPayment', [
    {
      kind: 'payment',
      source: 'desk',
      lines: [
        {
          folioId: folio.id,
          kind: 'payment',
          reference: input.reference,
          ...money,
        },
      ],
      cash,
    },
  ])
  if (posted.balance === 0) await closeSettled(ctx, [folio.id], { leftOwing: true })
  return posted
}

export async function refund(ctx: Context, input: ParsedInputOf<typeof Folio.refund>) {
  const folio = await holdFolio(ctx, input.folioId, againstCharge)
  const { cash, worth, ...money } = await moneyGiven(ctx, input)
  const credit = Math.max(0, -(await readBalance(ctx, folio.id)))
  if (worth > credit) throw new AppError('moreThanCredit', [spoken(ctx, credit)], 'amount')
  const posting = {
    kind: 'refund',
    source: 'desk',
    reason: input.reason,
    lines: [
      {
        folioId: folio.id,
        kind: 'refund',
        reference: input.reference,
        ...money,
      },
    ],
    cash,
  } as const
  const posted = await postAndRecord(ctx, folio.id, 'refund', [posting], input.reason)
  if (posted.balance === 0) await closeSettled(ctx, [folio.id], { leftOwing: true })
  return posted
}
