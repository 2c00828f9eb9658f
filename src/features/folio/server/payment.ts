import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Folio } from '#domain/folio/contract.ts'
import { accountOfMethod } from '#domain/folio/server/accountOfMethod.ts'
import { againstCharge } from '#domain/folio/lineRules.ts'
import { readBalance } from '#domain/ledger/server/balances.ts'
import type { Context } from '#kit/server/context.ts'
import { ahead } from '#kit/server/transaction.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import { holdFolio, postAndRecord } from './folioCommand.ts'

export async function postPayment(ctx: Context, input: ParsedInputOf<typeof Folio.postPayment>) {
  const held = ahead(holdFolio(ctx, input.folioId, againstCharge))
  const account = ahead(accountOfMethod(ctx, input.paymentMethodId))
  const folio = await held
  const accountId = await account
  return postAndRecord(ctx, folio.id, 'postPayment', [
    {
      kind: 'payment',
      source: 'desk',
      lines: [
        {
          folioId: folio.id,
          kind: 'payment',
          paymentMethodId: input.paymentMethodId,
          reference: input.reference,
          parts: [{ against: { accountId }, amount: -input.amount }],
        },
      ],
    },
  ])
}

export async function refund(ctx: Context, input: ParsedInputOf<typeof Folio.refund>) {
  const folio = await holdFolio(ctx, input.folioId, againstCharge)
  const accountId = await accountOfMethod(ctx, input.paymentMethodId)
  const credit = Math.max(0, -(await readBalance(ctx, folio.id)))
  if (input.amount > credit) throw new AppError('moreThanCredit', [spoken(ctx, credit)], 'amount')
  const posting = {
    kind: 'refund',
    source: 'desk',
    reason: input.reason,
    lines: [
      {
        folioId: folio.id,
        kind: 'refund',
        paymentMethodId: input.paymentMethodId,
        reference: input.reference,
        parts: [{ against: { accountId }, amount: input.amount }],
      },
    ],
  } as const
  return postAndRecord(ctx, folio.id, 'refund', [posting], input.reason)
}
