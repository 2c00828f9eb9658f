import pg from 'pg'

/** One connection to each machine of a cluster, so that a hotel is seen at one moment; elsewhere these two say nothing. */
const OF_A_CLUSTER = '-c citus.max_adaptive_executor_pool_size=1 -c citus.multi_shard_modify_mode=sequential'

/** How values are written and read, whatever the server's own settings say: a copy of a copy is the same to the letter. */
const SETTINGS =
  '-c timezone=UTC -c datestyle=ISO,YMD -c intervalstyle=postgres -c extra_float_digits=1 -c bytea_output=hex -c synchronize_seqscans=off -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c search_path=public'

/** One connection as the owner of the database. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'buudal backup',
    options: `${SETTINGS} ${OF_A_CLUSTER}`,
  })
  // without a listener a killed server would take the program with it; the statement under way fails by itself
  client.on('error', () => undefined)
  await client.connect()
  return client
}
