import { AppError, ConfirmationNeeded } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { activeTemplates } from '#domain/mail/server/templates.ts'
import { mailSetting } from '#domain/mail/server/mailSetting.ts'
import { queueFolioMail } from '#domain/mail/server/queueFolioMail.ts'
import { Stay } from '#domain/stay/contract.ts'
import { checkOut } from '#domain/stay/server/checkOut.ts'
import { postDeparture, previewCheckOut } from '#domain/stay/server/leaving.ts'
import { lockStay } from '#domain/stay/server/lockStay.ts'
import type { AskedReceipt } from '#domain/taxReceipt/plan.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { GuestStay } from '../../guestStayContract.ts'
import { billsOf } from './bills.ts'
import { ownFolios } from './ownFolios.ts'
import { foliosToReceipt, issueToGuest } from './receipts.ts'
import { linkedStay } from './stayOfLink.ts'

/** What the desk's own check-out does where nobody has to be asked anything. */
export const leave: Handler<typeof GuestStay.leave> = async (ctx, { token, stayId, ...customer }) => {
  const { reservationId } = await linkedStay(ctx, { token, stayId })
  const stay = await lockStay(ctx, stayId)
  if (stay.status !== 'inHouse' || stay.departure > ctx.businessDate) throw new AppError('leaveAtDesk')
  const preview = await previewCheckOut(ctx, Stay.previewCheckOut.input.parse({ stayIds: [stayId] }))
  const [facts] = preview.stays
  if (!facts || facts.left < 0) throw new AppError('leaveAtDesk')
  const settled = facts.left === 0
  const mailedTo = settled ? await goes(ctx, { reservationId, stayId }, customer) : ''
  // what is due with leaving comes on the bill, where the guest sees and pays it
  if (!settled && facts.lines.length > 0)
    await atDesk(() => postDeparture(ctx, Stay.postDeparture.input.parse({ stayIds: [stayId] })))
  const rooms = await billsOf(ctx, reservationId)
  const own = rooms.find((room) => room.stayId === stayId)
  // what somebody else pays is open: the guest can do nothing about it
  if (!settled && own?.folios.every(({ balance }) => balance <= 0)) throw new AppError('leaveAtDesk')
  return { left: settled, mailedTo, rooms }
}

/** Gives where the bill went by e-mail, masked. Where the hotel tells the tax service of what it sells, nobody leaves without that. */
async function goes(
  ctx: Context,
  { reservationId, stayId }: { reservationId: number; stayId: number },
  customer: AskedReceipt,
): Promise<string> {
  const own = (await ownFolios(ctx, reservationId)).filter((folio) => folio.stayId === stayId).map(({ id }) => id)
  await atDesk(() => checkOut(ctx, Stay.checkOut.input.parse({ stayIds: [stayId] })))
  await issueToGuest(ctx, await foliosToReceipt(ctx, own), customer)
  await recordActivity(ctx, { entity: 'Stay', id: stayId, action: 'selfCheckOut' })
  return mailBill(ctx, stayId)
}

/** A person has to be asked something, or to put it right: nobody does either by a link. */
async function atDesk<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ConfirmationNeeded) throw new AppError('leaveAtDesk')
    if (error instanceof AppError && ['noAccess', 'folioBalanceNotZero', 'masterFolioOwes'].includes(error.code))
      throw new AppError('leaveAtDesk')
    throw error
  }
}

/** To the address that the hotel knows, never to one that is told by the link; where the hotel's own letters bring it, they do. */
async function mailBill(ctx: Context, stayId: number): Promise<string> {
  const { db, hotelId } = ctx
  const { rows } = await sql<{ email: string }>`
    select g.email from stay s join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    where s.hotel_id = ${hotelId} and s.id = ${stayId} and g.email <> ''`.execute(db)
  const email = rows[0]?.email
  const setting = await mailSetting(ctx)
  if (email === undefined || setting?.active !== true) return ''
  const bySelf = await activeTemplates(ctx, { timing: 'event', type: 'folio' })
  if (bySelf.every(({ recipient }) => recipient !== 'guest')) await queueFolioMail(ctx, [stayId], email)
  return email.replace(/^(.).*@/, '$1•••@')
}
