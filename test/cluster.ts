import { Client } from 'pg'
import type { Postgres } from '#kit/server/embedded/startPostgres.ts'

/** What a server of a Citus cluster needs beside the settings of every other. */
export const clustered = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_wal_senders: '10',
  max_prepared_transactions: '300',
  max_locks_per_transaction: '512',
  max_worker_processes: '200',
  // each of the program's connections has others to the machines
  max_connections: '1000',
  // one for each machine: the first two hotels of a database are apart, and databases are copied fast
  'citus.shard_count': '2',
  'citus.enable_change_data_capture': 'off',
}

/** A coordinator and two workers, in this order. */
export const startCluster = (start: (name: string, settings: object) => Promise<Postgres>): Promise<Postgres[]> =>
  Promise.all(['coordinator', 'worker1', 'worker2'].map((name) => start(name, clustered)))

/** Makes the databases of this name, one on each server, one database. */
export async function joinTogether(
  database: string,
  coordinator: Postgres,
  workers: readonly Postgres[],
): Promise<void> {
  await joinAll([coordinator, ...workers].map((server) => server.url(database, 'postgres')))
}

/** The same of their superusers' connection strings. */
export async function joinAll(urls: readonly string[]): Promise<void> {
  for (const url of urls) await becomeMachine(url)
  const [first = '', ...others] = urls
  await ask(first, 'select citus_set_coordinator_host($1, 5432)', [hostOf(first)])
  for (const url of others) await ask(first, 'select citus_add_node($1, 5432)', [hostOf(url)])
}

/** Of one of them, before it is added. */
export async function becomeMachine(url: string): Promise<void> {
  await ask(url, 'create extension citus')
  // where it has to ask itself, which is `localhost` else; these servers have sockets alone
  await ask(url, `alter system set citus.local_hostname = '${hostOf(url)}'`)
  await ask(url, 'select pg_reload_conf()')
}

/** Ends what Citus itself does in a database, which may then be copied. */
export async function leaveAlone(database: string, { superuserUrl }: Postgres): Promise<void> {
  await ask(superuserUrl, `alter database ${database} allow_connections false`)
  for (let left = 1; left > 0; )
    left = await ask(superuserUrl, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database,
    ])
}

/** Gives how many rows the answer has. */
export async function ask(url: string, statement: string, values: unknown[] = []): Promise<number> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(statement, values)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

export const hostOf = (url: string): string => decodeURIComponent(/host=([^&]*)/.exec(url)?.[1] ?? '')
