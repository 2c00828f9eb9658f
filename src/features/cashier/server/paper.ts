import type { ParsedInputOf } from '#core/contract.ts'
import { localTime } from '#core/day.ts'
import type { Cashier } from '#domain/cashier/contract.ts'
import { shiftSheet } from '#domain/cashier/shiftSheet.ts'
import { slipSheet } from '#domain/cashier/slipSheet.ts'
import { fileName } from '#domain/document/mailedDocument.ts'
import { logoOf } from '#domain/paper/server/logo.ts'
import { makePdf } from '#domain/paper/server/makePdf.ts'
import type { Context } from '#kit/server/context.ts'
import { report } from './shiftReport.ts'
import { slip } from './slips.ts'

export async function paper(ctx: Context, { kind, id, language, paper: size }: ParsedInputOf<typeof Cashier.paper>) {
  const sheet = kind === 'shift' ? shiftSheet(await report(ctx, { id })) : await slipPaper(ctx, id)
  const madeAt = localTime(new Date(), ctx.hotel.timeZone).slice(0, 16).replace('T', ' ')
  const note = `${madeAt} · ${ctx.caller.userName}`
  const content = await makePdf(sheet, { language, note, paper: size, logo: await logoOf(ctx, sheet) })
  return { name: fileName(sheet, language), base64: content.toString('base64') }
}

/** As it was handed out last. */
async function slipPaper(ctx: Context, journalId: number) {
  const facts = await slip(ctx, { journalId })
  return slipSheet(facts, { copy: facts.issues > 1 })
}
