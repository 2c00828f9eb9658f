-- Who has what open, on which days something changed, and by what a person is known again, each kept as it is asked for.

-- Which page has which record open, for whoever opens the same. Renewed while it is open and worth nothing afterwards: it need not outlive a
-- server that falls. It ends with its session.
create unlogged table presence (
  hotel_id integer not null,
  entity text not null,
  record text not null,
  session_hash bytea not null,
  -- the page, by the name it gave itself
  desk text not null,
  seen_until timestamptz not null,
  constraint presence_pkey primary key (hotel_id, entity, record, session_hash, desk),
  constraint presence_session_fkey foreign key (hotel_id, session_hash) references session (hotel_id, token_hash) on delete cascade
);
create index presence_of_desk on presence (hotel_id, session_hash, desk);
create index presence_age on presence (seen_until);

-- The days of the stays, their rooms and the blocks that a change touched, as they were before and after it; null = it touched none.
alter table news add column days daterange;

-- Collects them while the transaction runs, for its news (kit/server/live/news.ts).
create function note_days(first date, last date) returns void language sql as $$
  select set_config('buudal.days', range_merge(coalesce(nullif(current_setting('buudal.days', true), '')::daterange, touched), touched)::text, true)
  from (select daterange(first, last, '[]') as touched) d
$$;
create function note_days_of_stay() returns trigger language plpgsql as $$
begin
  perform note_days(least(old.arrival, new.arrival), greatest(old.departure, new.departure));
  return null;
end $$;
create function note_days_of_room() returns trigger language plpgsql as $$
begin
  perform note_days(least(lower(old.during), lower(new.during))::date, greatest(upper(old.during), upper(new.during))::date);
  return null;
end $$;
create trigger stay_notes_days after insert or update or delete on stay for each row execute function note_days_of_stay();
create trigger room_occupancy_notes_days after insert or update or delete on room_occupancy for each row execute function note_days_of_room();
create trigger room_block_notes_days after insert or update or delete on room_block for each row execute function note_days_of_room();

-- By these one person is known again: what two guests share tells that they may be the same. Only of guests who stand for themselves.
create table guest_sign (
  hotel_id integer not null,
  guest_id bigint not null,
  -- the strongest first
  sign smallint not null constraint guest_sign_value check (sign between 1 and 4), -- 1 document, 2 phone, 3 e-mail, 4 name and birth date
  key text not null,
  constraint guest_sign_pkey primary key (hotel_id, sign, key, guest_id),
  constraint guest_sign_guest_fkey foreign key (hotel_id, guest_id) references guest (hotel_id, id) on delete cascade
);
create index guest_sign_of_guest on guest_sign (hotel_id, guest_id);

-- How phones are compared: their last eight digits, so that country codes do not matter; '' = too short to tell anybody.
create function phone_sign(phone text) returns text language sql immutable as $$
  select case when length(digits) < 6 then '' else right(digits, 8) end from (select regexp_replace(phone, '[^0-9]', '', 'g')) p (digits)
$$;

-- Letters are compared without case, but for those beyond a to z, of which not every database knows the case.
create function write_guest_signs(of_hotel integer, of_guests bigint[]) returns void language sql as $$
  delete from guest_sign where hotel_id = of_hotel and guest_id = any (of_guests);
  insert into guest_sign (hotel_id, guest_id, sign, key)
  select distinct of_hotel, g.id, s.sign, s.key
  from guest g cross join lateral (
    values (1, upper(g.register_no collate "C")), (1, upper(g.passport_no collate "C")), (2, phone_sign(g.phone)), (2, phone_sign(g.mobile)), (3, lower(trim(g.email) collate "C")),
      (4, case when g.last_key <> '' and g.birth_date is not null then g.last_key || ' ' || to_char(g.birth_date, 'YYYY-MM-DD') else '' end)
    union all select 1, upper(d.number collate "C") from guest_document d where d.hotel_id = of_hotel and d.guest_id = g.id
  ) s (sign, key)
  where g.hotel_id = of_hotel and g.id = any (of_guests) and g.merged_into_id is null and g.anonymised_on is null and s.key <> ''
$$;

create function sign_new_guests() returns trigger language plpgsql as $$
begin
  perform write_guest_signs(hotel_id, array_agg(id)) from fresh group by hotel_id;
  return null;
end $$;
create function sign_changed_guests() returns trigger language plpgsql as $$
begin
  perform write_guest_signs(n.hotel_id, array_agg(n.id))
  from fresh n join former o on o.hotel_id = n.hotel_id and o.id = n.id
  where (o.register_no, o.passport_no, o.phone, o.mobile, o.email, o.last_key, o.birth_date, o.merged_into_id, o.anonymised_on)
    is distinct from (n.register_no, n.passport_no, n.phone, n.mobile, n.email, n.last_key, n.birth_date, n.merged_into_id, n.anonymised_on)
  group by n.hotel_id;
  return null;
end $$;
create function sign_holders() returns trigger language plpgsql as $$
begin
  perform write_guest_signs(hotel_id, array_agg(distinct guest_id)) from touched group by hotel_id;
  return null;
end $$;
create trigger guest_signed after insert on guest referencing new table as fresh for each statement execute function sign_new_guests();
create trigger guest_signed_again after update on guest referencing old table as former new table as fresh for each statement execute function sign_changed_guests();
create trigger guest_document_signed after insert on guest_document referencing new table as touched for each statement execute function sign_holders();
create trigger guest_document_signed_again after update on guest_document referencing new table as touched for each statement execute function sign_holders();
create trigger guest_document_unsigned after delete on guest_document referencing old table as touched for each statement execute function sign_holders();

select write_guest_signs(hotel_id, array_agg(id)) from guest group by hotel_id;

-- what the signs are found by now
drop index guest_register_no, guest_passport_no, guest_email, guest_phone, guest_mobile, guest_document_number;
