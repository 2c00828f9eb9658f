import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { APPLICATION_ROLE, type OpenDatabase, openDatabase } from './database.ts'

/** Whether the database is one of a Citus cluster: the operator has created the extension in it. */
export async function isDistributed(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'")
  return rowCount === 1
}

/** Whether the hotels lie on its machines already. */
export async function holdsDistributed(client: pg.Client): Promise<boolean> {
  if (!(await isDistributed(client))) return false
  const { rowCount } = await client.query("select from pg_dist_partition where logicalrelid = to_regclass('hotel')")
  return rowCount === 1
}

/** Puts the tables of the newest migrations on the machines of the cluster, which the program's role may then enter: Citus asks them in its name. */
export async function distribute(client: pg.Client, migrations: string): Promise<void> {
  await client.query(`alter role ${APPLICATION_ROLE} login`)
  await distributeTables(client, migrations)
  await run(client, migrations, 'nextHotel.sql')
}

/** The tables alone; also in the middle of a migration. */
export const distributeTables = (client: pg.Client, migrations: string): Promise<void> =>
  run(client, migrations, 'distribute.sql')

async function run(client: pg.Client, migrations: string, file: string): Promise<void> {
  await client.query(await readFile(join(migrations, '../citus', file), 'utf8'))
}

/** Opens a pool for maintenance, as whoever the connection string names, on a cluster as on one machine. */
export async function openForMaintenance(connectionString: string): Promise<OpenDatabase> {
  const client = new pg.Client({ connectionString, application_name: 'buudal' })
  client.on('error', () => undefined)
  await client.connect()
  const distributed = await isDistributed(client).finally(() => client.end())
  return openDatabase(connectionString, { max: 2, distributed })
}
