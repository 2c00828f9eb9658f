-- Run after the migrations where the database is the coordinator of a Citus cluster (decision 70): each hotel's rows on one machine, together.
-- Tables that are distributed already stay as they are.
do $$
declare
  lookups constant text[] := array['currency', 'hotel_directory', 'login_directory'];
  unlogged regclass;
  fresh record;
  reference record;
  references_of_fresh jsonb;
begin
  set local citus.multi_shard_modify_mode = 'sequential';
  drop table if exists fresh_table;
  create temporary table fresh_table on commit drop as
  select c.oid::regclass as name, c.relname = any (lookups) as is_lookup, c.relname <> 'hotel' as of_hotel
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
    and (c.relname = 'hotel' or c.relname = any (lookups)
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'hotel_id' and not a.attisdropped));

  -- a hotel moves to another machine by the log
  for unlogged in
    select c.oid from pg_class c where c.relpersistence = 'u'
      and (c.oid in (select name from fresh_table) or exists (select from pg_dist_partition p where p.logicalrelid = c.oid))
  loop
    execute format('alter table %s set logged', unlogged);
  end loop;

  -- a table can only refer to one that is distributed: references come back when all are, in the order in which a row is refused by them
  select jsonb_agg(jsonb_build_object('of', k.conrelid::regclass::text, 'name', k.conname, 'definition', pg_get_constraintdef(k.oid)) order by k.oid)
  into references_of_fresh
  from pg_constraint k
  where k.contype = 'f' and (k.conrelid in (select name from fresh_table) or k.confrelid in (select name from fresh_table));
  for reference in select * from jsonb_to_recordset(references_of_fresh) as r("of" text, name text) loop
    execute format('alter table %s drop constraint %I', reference."of", reference.name);
  end loop;

  for fresh in select * from fresh_table order by is_lookup desc, of_hotel, name::text loop
    if fresh.is_lookup then perform create_reference_table(fresh.name);
    elsif fresh.of_hotel then perform create_distributed_table(fresh.name, 'hotel_id', colocate_with => 'hotel');
    else perform create_distributed_table(fresh.name, 'id');
    end if;
  end loop;

  for reference in select * from jsonb_to_recordset(references_of_fresh) as r("of" text, name text, definition text) loop
    execute format('alter table %s add constraint %I %s', reference."of", reference.name, reference.definition);
  end loop;

  -- as its owner it would not see what the command has written until now, if it were not carried out on the machine of its hotel
  if not exists (select from pg_dist_object where objid = 'forget_words'::regproc and distribution_argument_index is not null) then
    perform create_distributed_function('forget_words(integer, bigint[])', 'of_hotel', colocate_with => 'hotel', force_delegation => true);
  end if;
end $$;
