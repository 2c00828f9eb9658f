-- A stay that changes rooms has a bar in each: such a bar also says when the whole stay arrives and departs, so that a window that holds
-- only one of them knows where it goes on.

create or replace function room_occupancy_write_bar() returns trigger language plpgsql as $$
begin
  new.bar := coalesce((
    select '[' || new.room_id || ',' || (lower(new.during)::date - date '1970-01-01')
      || ',' || (upper(new.during)::date - lower(new.during)::date) || ',' || s.bar
      || case when lower(new.during)::date > s.arrival or upper(new.during)::date < s.departure
        then ',' || (s.arrival - date '1970-01-01') || ',' || (s.departure - date '1970-01-01') else '' end || ']'
    from stay s where s.hotel_id = new.hotel_id and s.id = new.stay_id), '');
  return new;
end $$;

drop trigger stay_bar on stay;
create trigger stay_bar after update on stay for each row
  when (old.bar is distinct from new.bar or old.arrival <> new.arrival or old.departure <> new.departure) execute function stay_change_bars();
alter table stay enable always trigger stay_bar;

update room_occupancy o set bar = '' from stay s
where s.hotel_id = o.hotel_id and s.id = o.stay_id and (lower(o.during)::date > s.arrival or upper(o.during)::date < s.departure);
