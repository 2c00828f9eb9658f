-- What of a guest's life belongs to the guest alone, and how its words go when the guest is anonymised (docs/decisions/0050).

-- The reservations that the guests booked, and those in which nobody else stays.
create function own_reservations(of_hotel integer, of_guests bigint[]) returns setof bigint language sql stable as $$
  select id from reservation where hotel_id = of_hotel and guest_id = any (of_guests)
  union
  select s.reservation_id from stay s
  where s.hotel_id = of_hotel and s.guest_id = any (of_guests) and not exists (
    select from stay o where o.hotel_id = of_hotel and o.reservation_id = s.reservation_id and o.guest_id <> all (of_guests))
$$;
create function own_stays(of_hotel integer, of_guests bigint[]) returns setof bigint language sql stable as $$
  select id from stay where hotel_id = of_hotel and guest_id = any (of_guests)
$$;
create function own_folios(of_hotel integer, of_guests bigint[]) returns setof bigint language sql stable as $$
  select id from folio where hotel_id = of_hotel and guest_id = any (of_guests)
  union select id from folio where hotel_id = of_hotel and stay_id in (select own_stays(of_hotel, of_guests))
  union select id from folio where hotel_id = of_hotel and kind = 'deposit' and reservation_id in (select own_reservations(of_hotel, of_guests))
$$;
-- A letter is the guest's when it is about what is the guest's, or went to the guest's own address.
create function own_letters(of_hotel integer, of_guests bigint[]) returns setof bigint language sql stable as $$
  select id from mail where hotel_id = of_hotel and reservation_id in (select own_reservations(of_hotel, of_guests))
  union select id from mail where hotel_id = of_hotel and stay_id in (select own_stays(of_hotel, of_guests))
  union select id from mail where hotel_id = of_hotel and folio_id in (select own_folios(of_hotel, of_guests))
  union select m.id from mail m join guest g on g.hotel_id = m.hotel_id and g.id = any (of_guests) and g.email <> '' and lower(g.email) = lower(m.address)
  where m.hotel_id = of_hotel
$$;
create function own_tasks(of_hotel integer, of_guests bigint[]) returns setof bigint language sql stable as $$
  select id from task where hotel_id = of_hotel and reservation_id in (select own_reservations(of_hotel, of_guests))
  union select id from task where hotel_id = of_hotel and stay_id in (select own_stays(of_hotel, of_guests))
$$;
-- The records whose activity tells of the guests: what was done with a task or a letter that is gone is known by its reservation's lines.
create function own_records(of_hotel integer, of_guests bigint[]) returns table (entity text, id bigint) language sql stable as $$
  select 'Guest'::text, unnest(of_guests)
  union all select 'Reservation', own_reservations(of_hotel, of_guests)
  union all select 'Stay', own_stays(of_hotel, of_guests)
  union all select 'Folio', own_folios(of_hotel, of_guests)
  union all select 'Mail', own_letters(of_hotel, of_guests)
  union all select 'Task', own_tasks(of_hotel, of_guests)
  union all select 'Group', g.id from guest_group g where g.hotel_id = of_hotel and g.guest_id = any (of_guests)
$$;

-- A reason that the hotel's own list holds names nobody and is counted in reports; any other was typed.
create function listed_reason(of_hotel integer, said text) returns text language sql stable as $$
  select said where said in ('hold expired', 'cut-off date passed') or exists (select from reason r where r.hotel_id = of_hotel and said in (r.text, r.text_mon))
$$;

-- Figures, days and switches of a record without its words: what was changed, and when, stays told.
create function without_words(told jsonb) returns jsonb language sql immutable as $$
  select case jsonb_typeof(told)
    when 'object' then (
      select coalesce(jsonb_object_agg(e.key, without_words(e.value)), '{}') from jsonb_each(told) e
      where e.key not in ('guest', 'guests', 'birthDate') and (jsonb_typeof(e.value) <> 'string' or e.value #>> '{}' ~ '^\d{4}-\d{2}-\d{2}'))
    when 'array' then (
      select coalesce(jsonb_agg(without_words(e.value)), '[]') from jsonb_array_elements(told) e
      where jsonb_typeof(e.value) <> 'string' or e.value #>> '{}' ~ '^\d{4}-\d{2}-\d{2}')
    else told end
$$;

-- The ledger and the activity log are never altered by the program, but for this: the law lets a person ask for the words about them to go.
-- Amounts, accounts, days, numbers and who posted stay; the seals of closed days are made of these alone and hold. Of nobody else can it
-- take anything: whoever is named must stand as anonymised already.
create function forget_words(of_hotel integer, of_guests bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  names text[];
begin
  if exists (select from guest where hotel_id = of_hotel and id = any (of_guests) and anonymised_on is null) then
    raise exception 'only of anonymised guests may words be taken away';
  end if;
  update activity a set before = null, after = null, reason = null
  where a.hotel_id = of_hotel and a.entity = 'Guest' and a.entity_id = any (of_guests);
  update activity a set before = without_words(a.before), after = without_words(a.after), reason = listed_reason(of_hotel, a.reason)
  from own_records(of_hotel, of_guests) o
  where a.hotel_id = of_hotel and a.entity = o.entity and a.entity_id = o.id and o.entity <> 'Guest';
  -- a stay that is somebody else's now tells whose it was
  names := array(select trim(last_name || ' ' || first_name) from guest where hotel_id = of_hotel and id = any (of_guests));
  update activity a set before = case when a.before ->> 'guest' = any (names) or (a.before ->> 'guestId')::bigint = any (of_guests) then a.before - 'guest' else a.before end,
    after = case when a.after ->> 'guest' = any (names) or (a.after ->> 'guestId')::bigint = any (of_guests) then a.after - 'guest' else a.after end
  where a.hotel_id = of_hotel and a.entity = 'Stay' and a.action in ('replaceGuest', 'nameGuest');
  update activity a set after = jsonb_set(a.after, '{guests}', to_jsonb(array_to_string(array(
      select n from unnest(string_to_array(a.after ->> 'guests', ', ')) n where n <> all (names)), ', ')))
  where a.hotel_id = of_hotel and a.entity = 'Stay' and a.action in ('register', 'unregister')
    and string_to_array(a.after ->> 'guests', ', ') && names;
  update activity a set after = a.after - 'guests'
  where a.hotel_id = of_hotel and a.entity = 'Stay' and a.action in ('register', 'unregister')
    and exists (select from jsonb_array_elements_text(a.after -> 'guestIds') e (id) where e.id::bigint = any (of_guests));
  with own as (
    select distinct l.journal_id from own_folios(of_hotel, of_guests) f (id)
    join folio_line l on l.hotel_id = of_hotel and l.folio_id = f.id
  ), said as (
    update journal j set reason = listed_reason(of_hotel, j.reason) from own
    where j.hotel_id = of_hotel and j.id = own.journal_id and j.reason is not null
  )
  update folio_line l set description = '', reference = '', reason = listed_reason(of_hotel, l.reason) from own
  where l.hotel_id = of_hotel and l.journal_id = own.journal_id and (l.description <> '' or l.reference <> '' or l.reason is not null);
end $$;
revoke execute on function forget_words from public;
grant execute on function forget_words to buudal_app;
drop function forget_guest_activity;

-- what was handed out is not kept as the answer to its command
update idempotency set response = null where action = '/api/GuestProfile/PersonalData';
