-- What the stay view draws, ready in the row that says where it stands; and what a change of dates can be taken back to.

-- who a bar stands for, as JSON without brackets: stay, status by its place, marks (domain/stay/barMarks.ts), guest
update stay s set bar_name = (select trim(g.last_name || ' ' || g.first_name) from guest g where g.hotel_id = s.hotel_id and g.id = s.guest_id)
where bar_name is null;
update stay s set bar_marks = (
  select (not t.confirmed)::int * 4 + (b.guest_remarks <> '' or b.internal_remarks <> '')::int * 8 + (b.company_id is not null)::int * 16
  from reservation b join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
  where b.hotel_id = s.hotel_id and b.id = s.reservation_id)
where bar_marks is null;
alter table stay
  alter column bar_name set default '',
  alter column bar_name set not null,
  alter column bar_marks set default 0,
  alter column bar_marks set not null,
  add column bar text not null generated always as (
    id || ',' || case status when 'reserved' then 0 when 'inHouse' then 1 when 'checkedOut' then 2 else 3 end
      || ',' || (bar_marks + room_locked::int + walk_in::int * 2)
      || ',"' || replace(replace(regexp_replace(bar_name, '[[:cntrl:]]', ' ', 'g'), '\', '\\'), '"', '\"') || '"') stored;

-- the whole bar of a stay in a room: room, day (since 1970-01-01), nights, and whose it is; empty for a block.
-- Kept by the triggers below, since making it of two tables while a window is read costs more than all the rest (docs/decisions/0020)
alter table room_occupancy add column bar text not null default '';
-- another status of a stay then changes its span in place, without touching an index
alter table room_occupancy set (fillfactor = 85);

create function room_occupancy_write_bar() returns trigger language plpgsql as $$
begin
  new.bar := coalesce('[' || new.room_id || ',' || (lower(new.during)::date - date '1970-01-01')
    || ',' || (upper(new.during)::date - lower(new.during)::date)
    || ',' || (select s.bar from stay s where s.hotel_id = new.hotel_id and s.id = new.stay_id) || ']', '');
  return new;
end $$;
-- always: bulk loading without foreign keys must not leave a bar behind
create trigger room_occupancy_bar before insert or update on room_occupancy for each row execute function room_occupancy_write_bar();
alter table room_occupancy enable always trigger room_occupancy_bar;

create function stay_change_bars() returns trigger language plpgsql as $$
begin
  update room_occupancy set bar = '' where hotel_id = new.hotel_id and stay_id = new.id;
  return null;
end $$;
create trigger stay_bar after update on stay for each row when (old.bar is distinct from new.bar) execute function stay_change_bars();
alter table stay enable always trigger stay_bar;

update room_occupancy set bar = '';

-- what a stay was before its last change of dates, room or party at the same rate: that step alone can be taken back
create table stay_former (
  hotel_id integer not null,
  stay_id bigint not null,
  -- of the stay after the change
  version integer not null,
  business_date date not null,
  -- the rows themselves, whatever columns they have
  stay jsonb not null,
  nights jsonb not null,
  discounts jsonb not null,
  spans jsonb not null,
  -- of the reservation
  release_at timestamp,
  constraint stay_former_pkey primary key (hotel_id, stay_id),
  constraint stay_former_stay_fkey foreign key (hotel_id, stay_id) references stay (hotel_id, id) on delete cascade
);
