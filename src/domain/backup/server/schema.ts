import type { Client } from 'pg'
import type { Head, HouseFacts } from './archive.ts'

/** What is of the moment or of this installation alone, and never comes back: who is signed in, who looks at what, which backups there are, what is the matter with a disk. */
const LEFT_OUT = ['migration', 'backup', 'news', 'presence', 'program_notice', 'session', 'sign_in_failure']
/** What belongs to the program and not to one of its hotels; of these another installation has its own. */
const OF_THE_PROGRAM = ['program_secret']
/** Answers to commands of this installation, known by its own hotel's number. */
const OF_THE_INSTALLATION = ['idempotency']

export interface Table {
  readonly name: string
  /** Those that are written; the database computes the others. */
  readonly columns: string[]
  readonly ofHotel: boolean
}

/** The tables that a backup holds, of everything or of one hotel, each after those that it refers to. */
export async function readTables(client: Client, oneHotel: boolean): Promise<Table[]> {
  const { rows } = await client.query<Table & { after: string[] }>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'hotel_id' and not a.attisdropped) as "ofHotel",
      array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as after
    from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by c.relname`)
  const out = new Set([...LEFT_OUT, ...(oneHotel ? [...OF_THE_PROGRAM, ...OF_THE_INSTALLATION] : [])])
  return inOrder(rows.filter(({ name }) => !out.has(name)))
}

function inOrder(tables: readonly (Table & { after: string[] })[]): Table[] {
  const names = new Set(tables.map(({ name }) => name))
  const ordered: Table[] = []
  const done = new Set<string>()
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name, after }) => !done.has(name) && after.every((other) => done.has(other) || !names.has(other)),
    )
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    for (const { name, columns, ofHotel } of ready) {
      ordered.push({ name, columns, ofHotel })
      done.add(name)
    }
  }
  return ordered
}

export async function readSequences(client: Client): Promise<Head['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  )
  const sequences: Head['sequences'] = []
  // each is a relation of its own: there is no statement that reads all of them to the last number
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    )
    if (found[0]) sequences.push({ name, last: Number(found[0].last), called: found[0].called })
  }
  return sequences
}

export async function readMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`)
  if (!found[0]?.there) return []
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  return rows.map(({ name }) => name)
}

/** What is compared between the house and its copy: the trial balance and the chain of closed days of each hotel. */
export async function readFacts(client: Client, hotelId?: number): Promise<HouseFacts[]> {
  const { rows } = await client.query<HouseFacts>(
    `select h.id, h.code, h.business_date::text as "businessDate",
      (select count(*)::int from entry e where e.hotel_id = h.id) as entries,
      (select coalesce(sum(e.amount), 0)::text from entry e where e.hotel_id = h.id) as moved,
      (select encode(sha256(convert_to(coalesce(string_agg(b.account_id || ':' || b.balance, ',' order by b.account_id), ''), 'UTF8')), 'hex') from (
        select account_id, sum(amount) as balance from (
          select debit_account_id as account_id, amount from entry where hotel_id = h.id
          union all select credit_account_id, -amount from entry where hotel_id = h.id
        ) side group by account_id) b) as balances,
      (select max(d.date)::text from day_close d where d.hotel_id = h.id and not exists (
        select from audit_run a where a.hotel_id = d.hotel_id and a.id = d.audit_run_id and a.superseded)) as "lastClosed",
      (select encode(d.hash, 'hex') from day_close d where d.hotel_id = h.id and not exists (
        select from audit_run a where a.hotel_id = d.hotel_id and a.id = d.audit_run_id and a.superseded) order by d.date desc limit 1) as chain
    from hotel h where $1::int is null or h.id = $1 order by h.id`,
    [hotelId ?? null],
  )
  return rows
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
