import { createHash, randomInt } from 'node:crypto'
import type { Database, InTransaction } from '#kit/server/database.ts'
import { seal, unseal } from '#kit/server/secretText.ts'
import { sql } from 'kysely'
import { generateSecret, verify } from 'otplib'

interface Whose {
  readonly hotelId: number
  readonly userId: number
}

/** A phone's clock may be this much before or behind: one code. */
const TOLERANCE_S = 30
const RECOVERY_CODES = 10
/** Without letters and digits that are mistaken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const ownerOf = ({ hotelId, userId }: Whose): string => `second factor ${hotelId}.${userId}`

const hashCode = ({ hotelId, userId }: Whose, code: string): Buffer =>
  createHash('sha256').update(`${hotelId}.${userId} ${code}`).digest()

/** The clear secret of an app that is to be set up; it counts from `confirmSecret` on. */
export async function newSecret(db: Database, whose: Whose): Promise<string> {
  const secret = generateSecret()
  const pending = await seal(db, ownerOf(whose), secret)
  await sql`
    insert into second_factor (hotel_id, user_id, pending) values (${whose.hotelId}, ${whose.userId}, ${pending})
    on conflict (hotel_id, user_id) do update set pending = excluded.pending`.execute(db)
  return secret
}

interface Factor {
  secret: Buffer | null
  pending: Buffer | null
  lastStep: number
}

async function lockFactor(trx: Database, { hotelId, userId }: Whose): Promise<Factor | undefined> {
  const { rows } = await sql<Factor>`
    select secret, pending, last_step as "lastStep" from second_factor
    where hotel_id = ${hotelId} and user_id = ${userId} for update`.execute(trx)
  return rows[0]
}

/** The 30 seconds to which a code belongs; undefined when it is wrong or was taken before. */
async function stepOf(
  db: Database,
  whose: Whose,
  sealed: Buffer,
  code: string,
  after: number,
): Promise<number | undefined> {
  const secret = await unseal(db, ownerOf(whose), sealed)
  if (secret === undefined || !/^\d{6}$/.test(code)) return undefined
  const found = await verify({ secret, token: code, epochTolerance: TOLERANCE_S, afterTimeStep: after })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

const typedCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Takes a code of the app or a recovery code; neither is ever taken twice. */
export async function takeCode(trx: InTransaction, whose: Whose, typed: string): Promise<boolean> {
  const factor = await lockFactor(trx, whose)
  if (!factor?.secret) return false
  const code = typedCode(typed)
  const { hotelId, userId } = whose
  const step = await stepOf(trx, whose, factor.secret, code, factor.lastStep)
  if (step !== undefined) {
    await sql`update second_factor set last_step = ${step} where hotel_id = ${hotelId} and user_id = ${userId}`.execute(
      trx,
    )
    return true
  }
  const used = await sql`
    delete from recovery_code where hotel_id = ${hotelId} and user_id = ${userId} and code_hash = ${hashCode(whose, code)}`.execute(
    trx,
  )
  return used.numAffectedRows === 1n
}

/** The first code of an app that was just set up puts it in the place of the former; false when the code is wrong. */
export async function confirmSecret(trx: Database, whose: Whose, typed: string): Promise<boolean> {
  const factor = await lockFactor(trx, whose)
  const step = factor?.pending ? await stepOf(trx, whose, factor.pending, typedCode(typed), 0) : undefined
  if (step === undefined) return false
  await sql`
    update second_factor set secret = pending, pending = null, confirmed_at = ${new Date().toISOString()}, last_step = ${step}
    where hotel_id = ${whose.hotelId} and user_id = ${whose.userId}`.execute(trx)
  return true
}

const newCode = (): string =>
  Array.from(
    { length: 12 },
    (_, place) => (place % 4 === 0 && place > 0 ? '-' : '') + LETTERS[randomInt(LETTERS.length)],
  ).join('')

/** Ten new ones in the place of the former; only their hashes are kept. */
export async function newRecoveryCodes(trx: Database, whose: Whose): Promise<string[]> {
  const { hotelId, userId } = whose
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await sql`delete from recovery_code where hotel_id = ${hotelId} and user_id = ${userId}`.execute(trx)
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ hotel_id: hotelId, user_id: userId, code_hash: hashCode(whose, typedCode(code)) })))
    .execute()
  return codes
}
