import { AppError } from '#core/errors.ts'
import type { DB } from '#db/types.ts'
import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  PostgresDialect,
  type QueryExecutorProvider,
  Transaction,
} from 'kysely'
import type { Database, InTransaction } from './database.ts'
import { isOfFailedTransaction, mayBeCommitted } from './databaseErrors.ts'

/** The commit was sent and its answer never came: the work may be saved or not. Status 503. */
export class OutcomeUnknown extends AppError {
  constructor(cause: unknown) {
    super('outcomeUnknown')
    this.cause = cause
  }
}

/** Anything that can be carried out as a statement: what `sql` and the builder make. */
interface Statement {
  execute(db: QueryExecutorProvider): Promise<unknown>
}

/** What was sent in a transaction without waiting for its answer. */
const underWay = new WeakMap<QueryExecutorProvider, Promise<unknown>[]>()

/**
 * What was sent and whose answer nobody needs: the command goes on at once, the commit waits for it, and its failure is that of the whole.
 * Statements are carried out in the order in which they are sent. Outside of `transact` it is waited for.
 */
export async function withoutWaiting(db: Database, answer: Promise<unknown>): Promise<void> {
  const sent = underWay.get(db)
  if (sent) sent.push(ahead(answer))
  else await answer
}

/** What is done last in a transaction. */
const lastly = new WeakMap<QueryExecutorProvider, (() => Promise<void>)[]>()

/** Has work done in the transaction when all else in it is done, before it commits. False where there is none: then it is done by the caller. */
export function beforeCommit(db: Database, work: () => Promise<void>): boolean {
  const works = lastly.get(db)
  works?.push(work)
  return works !== undefined
}

/** `withoutWaiting` of one statement. */
export const sendAlong = (db: Database, statement: Statement): Promise<void> =>
  withoutWaiting(db, statement.execute(db))

/**
 * Carries out work in one transaction. What it throws was surely rolled back, with one exception: OutcomeUnknown. The first failure is
 * told, not what then became of its rollback. What is asked without waiting in between goes to the database in one trip, and the begin along
 * with it; the commit goes alone, when all else is answered (decision 78).
 */
export const transact = <T>(db: Database, work: (trx: InTransaction) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection((connection) => workOn(connection, db, work))

/**
 * Asks what changes nothing on one connection, in no transaction: what is asked without waiting in between is one trip, and carried out
 * one after the other, so that who asks much at once takes no connection from others.
 */
export const onOneConnection = <T>(db: Database, ask: (one: Database) => Promise<T>): Promise<T> =>
  db
    .getExecutor()
    .provideConnection((connection) => ask(transactionOn(db, { provideConnection: (one) => one(connection) })))

async function workOn<T>(
  connection: DatabaseConnection,
  db: Database,
  work: (trx: InTransaction) => Promise<T>,
): Promise<T> {
  const tell = (text: string): Promise<unknown> => connection.executeQuery(CompiledQuery.raw(text))
  let ended = false
  let cause: { readonly error: unknown } | undefined
  const begun = ahead(tell('begin'))
  const sent: Promise<unknown>[] = [begun]
  const trx = transactionOn(db, {
    async provideConnection(ask) {
      if (ended) throw new Error('a statement was sent after its transaction')
      try {
        const answer = await ask(connection)
        await begun
        return answer
      } catch (error) {
        cause ??= { error }
        throw error
      }
    },
  })
  underWay.set(trx, sent)
  const last: (() => Promise<void>)[] = []
  lastly.set(trx, last)
  let failure: { readonly error: unknown } | undefined
  let commits = false
  try {
    const done = await work(trx)
    failure = await firstFailure(sent)
    if (failure) throw failure.error
    for (const one of last) await one()
    ended = true
    commits = true
    await tell('commit')
    return done
  } catch (error) {
    if (commits && mayBeCommitted(error)) throw new OutcomeUnknown(error)
    if (commits) throw error
    ended = true
    await tell('rollback').catch(() => undefined)
    failure ??= await firstFailure(sent)
    throw (failure ?? (isOfFailedTransaction(error) ? cause : undefined))?.error ?? error
  }
}

/** Waits for all of them. Statements after the one that failed fail for that alone. */
async function firstFailure(sent: readonly Promise<unknown>[]): Promise<{ readonly error: unknown } | undefined> {
  const answers = await Promise.allSettled(sent)
  const failed = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [{ error: answer.reason as unknown }] : [],
  )
  return failed.find(({ error }) => !isOfFailedTransaction(error))
}

/**
 * What is asked now, in one trip with what is asked before and after it, and awaited where it is needed: its failure is told there. So
 * refusals keep their order, however early their reasons are read.
 */
export function ahead<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined)
  return answer
}

/** A transaction lies in no other and begins none, which alone would ask the dialect. */
const NONE = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction opens no connection')) })

/** Kysely's own sends a statement only when the one before is answered. */
const transactionOn = (db: Database, connections: ConnectionProvider): InTransaction =>
  new Transaction<DB>({
    config: { dialect: NONE },
    dialect: NONE,
    driver: NONE.createDriver(),
    executor: db.getExecutor().withConnectionProvider(connections),
  })
