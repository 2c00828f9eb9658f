import { connect } from '#domain/backup/server/connect.ts'

const OWN = "relnamespace = 'public'::regnamespace"

/** Each gives one `line` of text for each thing of a schema. */
const PARTS = {
  extensions: `select concat_ws(' ', extname, extnamespace::regnamespace) as line from pg_extension`,
  tables: `select concat_ws(' ', relname, relkind, relpersistence, relrowsecurity, array(select unnest(reloptions) order by 1)) as line from pg_class
    where ${OWN} and relkind not in ('i', 'S')`,
  columns: `select concat_ws(' ', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, 'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
      pg_get_expr(d.adbin, d.adrelid), a.attcollation, a.attstorage) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where ${OWN} and c.relkind not in ('i', 'S')`,
  constraints: `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as line from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: `select pg_get_indexdef(indexrelid) || ' ' || indisvalid as line from pg_index join pg_class c on c.oid = indexrelid where ${OWN}`,
  functions: `select regexp_replace(pg_get_functiondef(p.oid), '\\s+', ' ', 'g') as line from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  sequences: `select concat_ws(' ', relname, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle,
      d.refobjid::regclass, d.refobjsubid > 0, d.deptype) as line
    from pg_sequence join pg_class c on c.oid = seqrelid left join pg_depend d on d.objid = c.oid and d.deptype in ('a', 'i') where ${OWN}`,
  triggers: `select concat_ws(' ', tgrelid::regclass, tgname) as line from pg_trigger where not tgisinternal`,
  types: `select concat_ws(' ', typname, typtype) as line from pg_type t where typnamespace = 'public'::regnamespace and typtype not in ('b', 'c')
    and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')`,
  rights: `select concat_ws(' ', of, grantor::regrole, grantee, privilege_type, is_grantable) as line from (
      select relname::text as of, aclexplode(relacl) as acl from pg_class where ${OWN}
      union all select concat_ws('.', attrelid::regclass, attname), aclexplode(attacl) from pg_attribute join pg_class c on c.oid = attrelid where ${OWN}
      union all select oid::regprocedure::text, aclexplode(proacl) from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all select nspname::text, aclexplode(nspacl) from pg_namespace where nspname = 'public'
    ) a, lateral (select (acl).grantor, case (acl).grantee when 0 then 'public' else (acl).grantee::regrole::text end as grantee,
      (acl).privilege_type, (acl).is_grantable) r`,
  lists: `select code || to_jsonb(c)::text as line from currency c`,
}

export type Catalogue = Readonly<Record<keyof typeof PARTS, string[]>>

/** All that a database is beside the rows of its hotels, in words: two that say the same have the same schema, column by column in their order. */
export async function catalogueOf(url: string): Promise<Catalogue> {
  const client = await connect(url)
  try {
    const parts: [string, string[]][] = []
    for (const [part, query] of Object.entries(PARTS)) {
      const { rows } = await client.query<{ line: string }>(query)
      parts.push([part, rows.map(({ line }) => line).toSorted()])
    }
    return Object.fromEntries(parts) as Catalogue
  } finally {
    await client.end()
  }
}
