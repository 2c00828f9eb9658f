import type { ParsedInputOf } from '#core/contract.ts'
import { AppError, FieldErrors } from '#core/errors.ts'
import { fieldProblems } from '#core/validation.ts'
import { requireGoodPassword } from '#domain/password/server/goodPassword.ts'
import { createHotel } from '#domain/hotel/server/createHotel.ts'
import { readCurrencies } from '#domain/hotel/server/readCurrencies.ts'
import type { Database } from '#kit/server/database.ts'
import { transact } from '#kit/server/transaction.ts'
import type { FastifyInstance } from 'fastify'
import { SetUp } from '../setUpContract.ts'
import { hasHotel, readCode, takeCode } from './setUpCode.ts'

const limited = { config: { rateLimit: { max: 20, timeWindow: 60_000 } } }

/** Where the first hotel is made while there is none; afterwards they only say so. */
export function setUpRoutes(app: FastifyInstance, db: Database): void {
  app.post(SetUp.state.path, limited, async () => {
    const needed = !(await hasHotel(db))
    return { JsonData: { needed, currencies: needed ? await readCurrencies(db) : [] } }
  })
  app.post(SetUp.hotel.path, limited, async (request) => {
    const parsed = SetUp.hotel.input.safeParse(request.body ?? {}, { reportInput: true })
    if (!parsed.success) throw new FieldErrors(fieldProblems(parsed.error))
    await makeFirstHotel(db, parsed.data)
    return { JsonData: { name: parsed.data.name, loginName: parsed.data.loginName } }
  })
}

async function makeFirstHotel(db: Database, input: ParsedInputOf<typeof SetUp.hotel>): Promise<void> {
  const { setUpCode: typed, administratorName: name, loginName, password, language, ...hotel } = input
  const code = readCode(typed)
  await transact(db, async (trx) => {
    if (await hasHotel(trx)) throw new AppError('setUpDone')
    if (!code || !(await takeCode(trx, code))) throw new AppError('setUpCode', [], 'setUpCode')
    const owner = { loginName, name, hotelName: hotel.name, hotelCode: hotel.code }
    await requireGoodPassword(password, owner, 'password')
    await createHotel(trx, { ...hotel, administrator: { name, loginName, password, language } })
  })
}
