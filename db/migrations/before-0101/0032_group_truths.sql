-- What holds of groups whoever races (domain.md §5).

-- Who a guest is by now: the survivor of every merge, held until the transaction ends, so that a merge beside it either has happened or
-- sees what is written.
create function survivor_of(of_hotel integer, guest bigint) returns bigint language plpgsql as $$
declare
  held bigint := guest;
  survivor bigint;
begin
  while held is not null loop
    select g.merged_into_id into survivor from guest g where g.hotel_id = of_hotel and g.id = held for share;
    exit when survivor is null;
    held := survivor;
  end loop;
  return held;
end $$;
create or replace function follow_merged_guest() returns trigger language plpgsql as $$
begin
  new.guest_id := survivor_of(new.hotel_id, new.guest_id);
  return new;
end $$;
create trigger guest_group_follows_merge before insert or update of guest_id on guest_group for each row execute function follow_merged_guest();

create function follow_merged_stand_in() returns trigger language plpgsql as $$
begin
  new.stand_in_guest_id := survivor_of(new.hotel_id, new.stand_in_guest_id);
  return new;
end $$;
create trigger stay_stand_in_follows_merge before insert or update of stand_in_guest_id on stay for each row
  when (new.stand_in_guest_id is not null) execute function follow_merged_stand_in();

-- A reservation joins an active group, which is held so that it stays active, and passes to another only by leaving its own.
create function reservation_changes_group() returns trigger language plpgsql as $$
begin
  if new.guest_group_id is not null then
    if tg_op = 'UPDATE' and old.guest_group_id is not null then
      raise exception 'the reservation is of another group' using errcode = 'check_violation', constraint = 'reservation_leaves_group_first';
    end if;
    perform from guest_group where hotel_id = new.hotel_id and id = new.guest_group_id and active for share;
    if not found and exists (select from guest_group where hotel_id = new.hotel_id and id = new.guest_group_id) then
      raise exception 'the group is not active' using errcode = 'check_violation', constraint = 'reservation_group_active';
    end if;
  end if;
  return new;
end $$;
create trigger reservation_joins_group before insert on reservation for each row
  when (new.guest_group_id is not null) execute function reservation_changes_group();
create trigger reservation_changes_group before update of guest_group_id on reservation for each row
  when (old.guest_group_id is distinct from new.guest_group_id) execute function reservation_changes_group();

-- Who is of no group waits for no name: its guest is whom it was booked for.
create function reservation_left_group() returns trigger language plpgsql as $$
begin
  update stay s set stand_in_guest_id = null,
    bar_name = case when s.guest_id = s.stand_in_guest_id then trim(g.last_name || ' ' || g.first_name) else s.bar_name end
  from guest g
  where s.hotel_id = new.hotel_id and s.reservation_id = new.id and s.stand_in_guest_id is not null
    and g.hotel_id = s.hotel_id and g.id = s.guest_id;
  return null;
end $$;
create trigger reservation_left_group after update of guest_group_id on reservation for each row
  when (old.guest_group_id is not null and new.guest_group_id is null) execute function reservation_left_group();

-- Why a group can be neither deleted nor deactivated; null = it can. All that could become a reason meanwhile is held until the transaction
-- ends: its rooms, its reservations (and with them new deposits) and its folios (and with them new postings).
create function guest_group_in_use(of_hotel integer, of_group bigint) returns text language plpgsql as $$
begin
  perform from stay s join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
  where b.hotel_id = of_hotel and b.guest_group_id = of_group order by s.id for update of s;
  perform from reservation b where b.hotel_id = of_hotel and b.guest_group_id = of_group order by b.id for update;
  perform from folio f
  where f.hotel_id = of_hotel and f.id in (
    select m.id from folio m where m.hotel_id = of_hotel and m.guest_group_id = of_group
    union all
    select d.id from reservation b join folio d on d.hotel_id = b.hotel_id and d.reservation_id = b.id
    where b.hotel_id = of_hotel and b.guest_group_id = of_group
    union all
    select r.id from reservation b join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id
    join folio r on r.hotel_id = s.hotel_id and r.stay_id = s.id
    where b.hotel_id = of_hotel and b.guest_group_id = of_group)
  order by f.id for update;
  return (
    with member as materialized (
      select s.id, s.status, s.reservation_id from reservation b join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id
      where b.hotel_id = of_hotel and b.guest_group_id = of_group
    )
    select reason from (
      select 1 as place, 'inHouse' as reason where exists (select from member where status = 'inHouse')
      union all select 2, 'checkedOut' where exists (select from member where status = 'checkedOut')
      union all select 3, 'deposit' where exists (
        select from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
        where f.hotel_id = of_hotel and f.kind = 'deposit' and f.reservation_id in (select reservation_id from member)
        group by f.id having sum(l.gross) <> 0)
      union all select 4, 'postings' where exists (
        select from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
        where f.hotel_id = of_hotel and f.guest_group_id = of_group)
      union all select 4, 'postings' where exists (
        select from member m join folio f on f.hotel_id = of_hotel and f.stay_id = m.id
        join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id)
    ) found order by place limit 1);
end $$;

create function refuse_group_in_use() returns trigger language plpgsql as $$
declare
  reason text := guest_group_in_use(old.hotel_id, old.id);
begin
  if reason is not null then
    raise exception 'the group is in use: %', reason using errcode = 'check_violation', constraint = 'guest_group_in_use';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create trigger guest_group_deleted before delete on guest_group for each row execute function refuse_group_in_use();
create trigger guest_group_deactivated before update of active on guest_group for each row
  when (old.active and not new.active) execute function refuse_group_in_use();

-- A group that goes leaves its reservations and takes its empty master folio along.
alter table reservation
  drop constraint reservation_guest_group_fkey,
  add constraint reservation_guest_group_fkey foreign key (hotel_id, guest_group_id) references guest_group (hotel_id, id)
    on delete set null (guest_group_id);
alter table folio
  drop constraint folio_guest_group_fkey,
  add constraint folio_guest_group_fkey foreign key (hotel_id, guest_group_id) references guest_group (hotel_id, id) on delete cascade;
