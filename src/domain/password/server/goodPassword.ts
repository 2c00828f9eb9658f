import { AppError } from '#core/errors.ts'
import type { Database } from '#kit/server/database.ts'
import { verifyPassword } from '#kit/server/password.ts'
import { sql } from 'kysely'
import { type Owner, strengthOf } from '#domain/access/passwordStrength.ts'

/** The present one and as many before it do not come back. */
const REMEMBERED = 5

/** Refuses on `field` a password that is short, common, made of its owner's words or otherwise easy to guess. */
export async function requireGoodPassword(password: string, owner: Owner, field: string): Promise<void> {
  const { problem } = await strengthOf(password, owner)
  if (problem) throw new AppError(problem, [], field)
}

/** Throws passwordUnchanged when it is the user's present one, passwordUsedBefore when it is one of the last. */
export async function requireFreshPassword(
  db: Database,
  user: { hotelId: number; userId: number; passwordHash: string },
  password: string,
): Promise<void> {
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from former_password where hotel_id = ${user.hotelId} and user_id = ${user.userId}
    order by id desc limit ${REMEMBERED - 1}`.execute(db)
  if (await verifyPassword(user.passwordHash, password)) throw new AppError('passwordUnchanged', [], 'Password')
  const same = await Promise.all(rows.map(({ hash }) => verifyPassword(hash, password)))
  if (same.includes(true)) throw new AppError('passwordUsedBefore', [], 'Password')
}

/** Keeps the password that a new one replaces, and no more than are needed. */
export async function keepFormer(
  db: Database,
  { hotelId, userId, passwordHash }: { hotelId: number; userId: number; passwordHash: string },
): Promise<void> {
  await sql`
    insert into former_password (hotel_id, user_id, password_hash) values (${hotelId}, ${userId}, ${passwordHash})`.execute(
    db,
  )
  await sql`
    delete from former_password where hotel_id = ${hotelId} and user_id = ${userId} and id in (
      select id from former_password where hotel_id = ${hotelId} and user_id = ${userId} order by id desc offset ${REMEMBERED - 1})`.execute(
    db,
  )
}
