import { AppError } from '#core/errors.ts'
import type { Database, InTransaction } from './database.ts'
import { isConnectionLost } from './databaseErrors.ts'

/** The commit was sent and its answer never came: the work may be saved or not. Status 503. */
export class OutcomeUnknown extends AppError {
  constructor(cause: unknown) {
    super('outcomeUnknown')
    this.cause = cause
  }
}

/**
 * Carries out work in one transaction. What it throws was surely rolled back, with one exception: OutcomeUnknown. The first failure is
 * told, not what then became of its rollback.
 */
export async function transact<T>(db: Database, work: (trx: InTransaction) => Promise<T>): Promise<T> {
  let failure: { readonly error: unknown } | undefined
  let commits = false
  try {
    return await db.transaction().execute(async (trx) => {
      try {
        const done = await work(trx)
        commits = true
        return done
      } catch (error) {
        failure = { error }
        throw error
      }
    })
  } catch (error) {
    if (failure) throw failure.error
    if (commits && isConnectionLost(error)) throw new OutcomeUnknown(error)
    throw error
  }
}
