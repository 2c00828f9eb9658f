import type { Context } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import { beginCommand } from '#kit/server/command.ts'
import type { Action } from '#core/contract.ts'
import { signedIn } from '#domain/access/access.ts'
import { callerOf } from '#features/session/server/sessionStore.ts'
import pino from 'pino'
import { z } from 'zod'
import type { TestHotel } from './hotel.ts'
import { memoryFiles } from './memoryFiles.ts'

const test: Action = {
  kind: 'command',
  access: signedIn,
  input: z.unknown(),
  output: z.unknown(),
  changes: [],
  exclusive: false,
  afterLicence: true,
  whileLooking: true,
  keepsAnswer: true,
  secretInput: false,
  asksPasswordAgain: false,
  exportAsksPassword: false,
  beforeSecondFactor: false,
  scope: undefined,
  entity: 'Test',
  name: 'test',
  path: '/test',
}

/** Runs domain functions as a command of the administrator would: in one transaction that holds the hotel's row. */
export async function inCommand<T>(
  hotel: Pick<TestHotel, 'db' | 'token'>,
  run: (context: Context) => Promise<T>,
): Promise<T> {
  const caller = await callerOf(hotel.db, hotel.token)
  if (!caller) throw new Error('the test is not signed in')
  return hotel.db.transaction().execute(async (db: Database) => {
    const begun = await beginCommand(db, test, caller, undefined, Buffer.alloc(0))
    return run({
      db,
      caller,
      hotelId: caller.hotelId,
      businessDate: begun.businessDate,
      hotel: begun.hotel,
      locale: caller.locale,
      log: pino({ level: 'silent' }),
      address: '127.0.0.1',
      files: memoryFiles(),
    })
  })
}
