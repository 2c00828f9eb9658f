-- Run after distribute.sql: a hotel lies where the hash of its number belongs, so one is made on the machine with the fewest hotels by passing
-- numbers over until one belongs there (decision 74).
create or replace function next_hotel_id() returns integer language plpgsql as $$
declare
  emptiest integer;
  number integer;
begin
  select p.groupid into emptiest
  from pg_dist_shard s
  join pg_dist_placement p using (shardid)
  join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary' and n.isactive and n.shouldhaveshards
  left join (
    select get_shard_id_for_distribution_column('hotel', hotel_id) as shardid, count(*) as hotels from hotel_directory group by 1
  ) made on made.shardid = s.shardid
  where s.logicalrelid = 'hotel'::regclass
  group by p.groupid order by coalesce(sum(made.hotels), 0), p.groupid limit 1;

  loop
    number := nextval('hotel_id_seq');
    exit when emptiest is null or exists (
      select from pg_dist_placement p where p.shardid = get_shard_id_for_distribution_column('hotel', number) and p.groupid = emptiest
    );
  end loop;
  return number;
end $$;
