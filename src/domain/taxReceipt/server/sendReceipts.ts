import { AppError } from '#core/errors.ts'
import type { Database } from '#kit/server/database.ts'
import { transact } from '#kit/server/transaction.ts'
import { toWire } from '../wire.ts'
import { takeBackReceipt, tellReceipt } from './askDaemon.ts'
import { confirmReturned, confirmTaken, markFailed, type WhyNot } from './marks.ts'
import { keepForPrint } from './printedOnce.ts'
import { giveUpLost, hotelsWithDueReceipts, type TakenReceipt, takeReceipt } from './takeReceipt.ts'

export interface ReceiptOutbox {
  readonly db: Database
  readonly log: (line: string) => void
  /** True when the program is stopping: the receipt in hand is finished, no other is begun. */
  readonly isStopping?: () => boolean
}

/** Sends what is due, hotel beside hotel. Gives how many the tax service has taken or given back. */
export async function sendReceipts(outbox: ReceiptOutbox): Promise<number> {
  const hotels = await hotelsWithDueReceipts(outbox.db)
  const sent = await Promise.all(hotels.map((hotelId) => sendOfHotel(outbox, hotelId)))
  return sent.reduce((all, one) => all + one, 0)
}

/** Stops at the first that found nobody: the next turn tries again. */
async function sendOfHotel({ db, isStopping }: ReceiptOutbox, hotelId: number): Promise<number> {
  await giveUpLost(db, hotelId)
  for (let sent = 0; ; ) {
    const receipt = isStopping?.() ? undefined : await takeReceipt(db, hotelId, null)
    if (!receipt) return sent
    const outcome = await sendOne(db, hotelId, receipt)
    if (outcome === 'nobody') return sent
    if (outcome === 'done') sent += 1
  }
}

/** Sends one receipt at once, for a desk that waits to print it; what was sent meanwhile, or is being sent, is left to that. */
export async function sendNow(db: Database, hotelId: number, id: number): Promise<void> {
  const receipt = await takeReceipt(db, hotelId, id)
  if (receipt) await sendOne(db, hotelId, receipt)
}

/** Minutes until the next attempt where nobody answered. */
const PAUSES = [0, 1, 2, 5, 10]

type Outcome = 'done' | 'refused' | 'unclear' | 'nobody'

/** 'nobody': surely nothing was sent, it waits on. What is unclear is never sent again by itself. */
async function sendOne(db: Database, hotelId: number, receipt: TakenReceipt): Promise<Outcome> {
  const ctx = { db, hotelId }
  const { id, status, attempts, address } = receipt
  try {
    return status === 'waiting' ? await tell(db, hotelId, receipt) : await takeBack(db, hotelId, receipt)
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.startsWith('posApi')) throw error
    const why: WhyNot = { code: error.code, params: error.params }
    if (error.code === 'posApiUnclear') {
      await markFailed(ctx, id, status === 'waiting' ? 'unknown' : 'returnUnknown', { ...why, params: [address] })
      return 'unclear'
    }
    if (error.code === 'posApiRefused') {
      // what can not be taken back stands as it did
      await markFailed(ctx, id, status === 'waiting' ? 'refused' : 'active', why)
      return 'refused'
    }
    await markFailed(ctx, id, status, why, PAUSES[attempts - 1] ?? 15)
    return 'nobody'
  }
}

async function tell(db: Database, hotelId: number, receipt: TakenReceipt): Promise<Outcome> {
  const told = await tellReceipt(receipt.address, toWire(receipt, receipt.digits))
  if (told.kind === 'unclear') throw new AppError('posApiUnclear', [receipt.address])
  if (told.kind === 'refused') throw new AppError('posApiRefused', [told.words])
  await transact(db, (trx) => confirmTaken({ db: trx, hotelId }, receipt.id, told))
  const { lottery, qrData } = told
  keepForPrint(hotelId, receipt.id, { lottery, qrData })
  return 'done'
}

async function takeBack(db: Database, hotelId: number, receipt: TakenReceipt): Promise<Outcome> {
  const { id, address, externalId, externalDate } = receipt
  const answer = await takeBackReceipt(address, { id: externalId ?? '', date: externalDate ?? '' })
  if (answer === undefined) throw new AppError('posApiUnclear', [address])
  if (answer !== 'returned') throw new AppError('posApiRefused', [answer.words])
  await transact(db, (trx) => confirmReturned({ db: trx, hotelId }, id))
  return 'done'
}
