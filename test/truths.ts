import { findWrong } from '#domain/truths/server/checkTruths.ts'
import { sayWrong } from '#domain/truths/truths.ts'
import { trialBalance } from '#domain/ledger/server/trialBalance.ts'
import { inCommand } from './command.ts'
import type { TestHotel } from './hotel.ts'

/** What must hold at every moment and does not, in words: the product's own check, and debits against credits. */
export async function breaches(hotel: Pick<TestHotel, 'db' | 'token'>): Promise<string[]> {
  return inCommand(hotel, async (ctx) => {
    const { records } = await findWrong({ ...ctx, digits: ctx.hotel.currencyDigits })
    const { accounts } = await trialBalance(ctx, { whole: true })
    const closings = accounts.reduce((sum, account) => sum + account.closing, 0)
    return [
      ...records.map((record) => sayWrong(record, 'en')),
      ...(closings === 0 ? [] : [`debits and credits differ by ${closings}`]),
    ]
  })
}
