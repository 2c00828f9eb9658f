-- What a closed business day leaves behind. Written once by the night audit, never altered (grants.sql); money.md §2 and §6.

-- what was sold and earned, by the room type that was slept in and where the booking came from
create table day_statistic (
  hotel_id integer not null,
  date date not null,
  room_type_id bigint not null,
  -- null: the reservation names no source
  reservation_source_id bigint,
  -- rooms slept in that night: paid for, given free, used by the house
  sold integer not null default 0,
  complimentary integer not null default 0,
  house_use integer not null default 0,
  -- rooms let for the day only; no night
  day_use integer not null default 0,
  -- stays checked in and checked out on the day, day use included
  arrivals integer not null default 0,
  departures integer not null default 0,
  -- stays ended on the day, whatever their arrival
  no_shows integer not null default 0,
  cancellations integer not null default 0,
  -- persons in house that night
  adults integer not null default 0,
  children integer not null default 0,
  infants integer not null default 0,
  -- posted on the business date, without tax, in minor units of the hotel's currency
  room_revenue bigint not null default 0,
  day_use_revenue bigint not null default 0,
  other_revenue bigint not null default 0,
  allowance bigint not null default 0,
  tax bigint not null default 0,
  constraint day_statistic_key unique nulls not distinct (hotel_id, date, room_type_id, reservation_source_id),
  constraint day_statistic_room_type_fkey foreign key (hotel_id, room_type_id) references room_type (hotel_id, id),
  constraint day_statistic_source_fkey foreign key (hotel_id, reservation_source_id) references reservation_source (hotel_id, id)
);

-- the rooms that there were
create table day_room_type (
  hotel_id integer not null,
  date date not null,
  room_type_id bigint not null,
  rooms integer not null,
  out_of_order integer not null,
  constraint day_room_type_pkey primary key (hotel_id, date, room_type_id),
  constraint day_room_type_type_fkey foreign key (hotel_id, room_type_id) references room_type (hotel_id, id)
);

-- the trial balance; opening and closing are debit less credit
create table day_ledger (
  hotel_id integer not null,
  date date not null,
  account_id bigint not null,
  opening bigint not null,
  debits bigint not null,
  credits bigint not null,
  closing bigint not null,
  constraint day_ledger_pkey primary key (hotel_id, date, account_id),
  constraint day_ledger_account_fkey foreign key (hotel_id, account_id) references account (hotel_id, id),
  constraint day_ledger_sum check (closing = opening + debits - credits)
);

-- a chain: hash = SHA-256 over the hash of the day closed before, the date, and the hash of the day's entries and folio lines, so that later tampering shows
create table day_close (
  hotel_id integer not null,
  date date not null,
  audit_run_id bigint not null,
  entries integer not null,
  records_hash bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint day_close_pkey primary key (hotel_id, date),
  constraint day_close_audit_run_fkey foreign key (hotel_id, audit_run_id) references audit_run (hotel_id, id)
);

-- revenue of a night is read by the night that it is for
create index folio_line_service_date on folio_line (hotel_id, service_date, kind);
-- folios by the day they were opened; those that were open on a day (null = still open)
create index folio_opened_on on folio (hotel_id, opened_on);
create index folio_closed_on on folio (hotel_id, closed_on);
-- the nights that are still to be charged, stay by stay: what the audit reads does not grow with the past
create index stay_night_unposted on stay_night (hotel_id, stay_id, date) where folio_line_id is null;
