-- What is a guest's own, and how its words go: each step asks of one table, and a list of one step is given to the next. So the same holds on
-- a cluster of machines, where a function that reads tables cannot be called from a statement that does (docs/decisions/0070).

-- The reservations that the guests booked, and those in which nobody else stays.
create or replace function own_reservations(of_hotel integer, of_guests bigint[]) returns setof bigint language plpgsql stable as $$
declare
  booked bigint[];
  stayed bigint[];
  shared bigint[];
begin
  select array_agg(id) into booked from reservation where hotel_id = of_hotel and guest_id = any (of_guests);
  select array_agg(reservation_id) into stayed from stay where hotel_id = of_hotel and guest_id = any (of_guests);
  select array_agg(reservation_id) into shared from stay where hotel_id = of_hotel and reservation_id = any (stayed) and guest_id <> all (of_guests);
  return query
    select unnest(booked)
    union select r from unnest(stayed) r where r <> all (coalesce(shared, '{}'));
end $$;

create or replace function own_stays(of_hotel integer, of_guests bigint[]) returns setof bigint language plpgsql stable as $$
begin
  return query select id from stay where hotel_id = of_hotel and guest_id = any (of_guests);
end $$;

create or replace function own_folios(of_hotel integer, of_guests bigint[]) returns setof bigint language plpgsql stable as $$
declare
  stays bigint[] := array(select own_stays(of_hotel, of_guests));
  reservations bigint[] := array(select own_reservations(of_hotel, of_guests));
begin
  return query select id from folio
  where hotel_id = of_hotel
    and (guest_id = any (of_guests) or stay_id = any (stays) or (kind = 'deposit' and reservation_id = any (reservations)));
end $$;

-- A letter is the guest's when it is about what is the guest's, or went to the guest's own address.
create or replace function own_letters(of_hotel integer, of_guests bigint[]) returns setof bigint language plpgsql stable as $$
declare
  reservations bigint[] := array(select own_reservations(of_hotel, of_guests));
  stays bigint[] := array(select own_stays(of_hotel, of_guests));
  folios bigint[] := array(select own_folios(of_hotel, of_guests));
  addresses text[];
begin
  select array_agg(lower(email)) into addresses from guest where hotel_id = of_hotel and id = any (of_guests) and email <> '';
  return query select id from mail
  where hotel_id = of_hotel
    and (reservation_id = any (reservations) or stay_id = any (stays) or folio_id = any (folios) or lower(address) = any (addresses));
end $$;

create or replace function own_tasks(of_hotel integer, of_guests bigint[]) returns setof bigint language plpgsql stable as $$
declare
  reservations bigint[] := array(select own_reservations(of_hotel, of_guests));
  stays bigint[] := array(select own_stays(of_hotel, of_guests));
begin
  return query select id from task where hotel_id = of_hotel and (reservation_id = any (reservations) or stay_id = any (stays));
end $$;

-- The records whose activity tells of the guests: what was done with a task or a letter that is gone is known by its reservation's lines.
create or replace function own_records(of_hotel integer, of_guests bigint[]) returns table (entity text, id bigint) language plpgsql stable as $$
declare
  groups bigint[];
begin
  select array_agg(g.id) into groups from guest_group g where g.hotel_id = of_hotel and g.guest_id = any (of_guests);
  return query
    select 'Guest', unnest(of_guests)
    union all select 'Reservation', own_reservations(of_hotel, of_guests)
    union all select 'Stay', own_stays(of_hotel, of_guests)
    union all select 'Folio', own_folios(of_hotel, of_guests)
    union all select 'Mail', own_letters(of_hotel, of_guests)
    union all select 'Task', own_tasks(of_hotel, of_guests)
    union all select 'Group', unnest(groups);
end $$;

-- Reasons that the program or the hotel's own list holds name nobody and are counted in reports; any other was typed.
create function listed_reasons(of_hotel integer) returns text[] language plpgsql stable as $$
declare
  listed text[];
begin
  select array_agg(text) || array_agg(text_mon) into listed from reason where hotel_id = of_hotel;
  return array['hold expired', 'cut-off date passed'] || listed;
end $$;
drop function listed_reason;

-- Names that are told one after the other, without some.
create function without_names(told text, names text[]) returns text language sql immutable as $$
  select coalesce(string_agg(n, ', ' order by place), '') from unnest(string_to_array(told, ', ')) with ordinality t (n, place) where n <> all (names)
$$;

-- The ledger and the activity log are never altered by the program, but for this: the law lets a person ask for the words about them to go.
-- Amounts, accounts, days, numbers and who posted stay; the seals of closed days are made of these alone and hold. Of nobody else can it
-- take anything: whoever is named must stand as anonymised already.
create or replace function forget_words(of_hotel integer, of_guests bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known bigint;
  names text[];
  listed text[] := listed_reasons(of_hotel);
  told record;
  journals bigint[];
  folios bigint[];
begin
  select count(*) into known from guest where hotel_id = of_hotel and id = any (of_guests) and anonymised_on is null;
  if known > 0 then
    raise exception 'only of anonymised guests may words be taken away';
  end if;
  for told in select o.entity, array_agg(o.id) as ids from own_records(of_hotel, of_guests) o group by o.entity loop
    if told.entity = 'Guest' then
      update activity a set before = null, after = null, reason = null
      where a.hotel_id = of_hotel and a.entity = 'Guest' and a.entity_id = any (told.ids);
    else
      update activity a set before = without_words(a.before), after = without_words(a.after), reason = case when a.reason = any (listed) then a.reason end
      where a.hotel_id = of_hotel and a.entity = told.entity and a.entity_id = any (told.ids);
    end if;
  end loop;
  -- a stay that is somebody else's now tells whose it was
  select array_agg(trim(last_name || ' ' || first_name)) into names from guest where hotel_id = of_hotel and id = any (of_guests);
  update activity a set before = case when a.before ->> 'guest' = any (names) or (a.before ->> 'guestId')::bigint = any (of_guests) then a.before - 'guest' else a.before end,
    after = case when a.after ->> 'guest' = any (names) or (a.after ->> 'guestId')::bigint = any (of_guests) then a.after - 'guest' else a.after end
  where a.hotel_id = of_hotel and a.entity = 'Stay' and a.action in ('replaceGuest', 'nameGuest');
  update activity a set after = a.after || jsonb_object(array['guests', without_names(a.after ->> 'guests', names)])
  where a.hotel_id = of_hotel and a.entity = 'Stay' and a.action in ('register', 'unregister')
    and string_to_array(a.after ->> 'guests', ', ') && names;
  update activity a set after = a.after - 'guests'
  where a.hotel_id = of_hotel and a.entity = 'Stay' and a.action in ('register', 'unregister')
    and exists (select from jsonb_array_elements_text(a.after -> 'guestIds') e (id) where e.id::bigint = any (of_guests));
  folios := array(select own_folios(of_hotel, of_guests));
  select array_agg(distinct l.journal_id) into journals from folio_line l where l.hotel_id = of_hotel and l.folio_id = any (folios);
  update journal j set reason = case when j.reason = any (listed) then j.reason end
  where j.hotel_id = of_hotel and j.id = any (journals) and j.reason is not null;
  update folio_line l set description = '', reference = '', reason = case when l.reason = any (listed) then l.reason end
  where l.hotel_id = of_hotel and l.journal_id = any (journals) and (l.description <> '' or l.reference <> '' or l.reason is not null);
end $$;

-- the program asks itself (src/features/group/server/groupInUse.ts)
drop function guest_group_in_use;
