import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { APPLICATION_ROLE } from './database.ts'

/** Whether the database is one of a Citus cluster: the operator has created the extension in it. */
export async function isDistributed(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'")
  return rowCount === 1
}

/** Puts the tables of the newest migrations on the machines of the cluster, which the program's role may then enter: Citus asks them in its name. */
export async function distribute(client: pg.Client, migrations: string): Promise<void> {
  await client.query(`alter role ${APPLICATION_ROLE} login`)
  for (const file of ['distribute.sql', 'nextHotel.sql'])
    await client.query(await readFile(join(migrations, '../citus', file), 'utf8'))
}
