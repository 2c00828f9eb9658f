-- What guests write down of themselves by the link of their reservation before they arrive, and what they pay while they are in house.

-- one of the persons of a stay; kept apart from the guests until the desk takes it over at check-in
create table pre_registration (
  hotel_id integer not null,
  stay_id bigint not null,
  -- 1 = the main guest
  place smallint not null constraint pre_registration_place_range check (place between 1 and 40),
  last_name text not null default '',
  first_name text not null default '',
  birth_date date,
  gender text constraint pre_registration_gender_value check (gender in ('male', 'female')),
  -- ISO 3166 code
  nationality text not null default '',
  register_no text not null default '',
  document_kind text not null default 'passport'
    constraint pre_registration_document_kind_value check (document_kind in ('passport', 'identityCard', 'drivingLicence', 'residencePermit', 'other')),
  document_number text not null default '',
  document_expires_on date,
  phone text not null default '',
  email text not null default '',
  -- of residence
  country text not null default '',
  address text not null default '',
  -- a path of lines as at check-in; '' = not signed
  signature text not null default '',
  signed_at timestamptz,
  consented_at timestamptz not null default now(),
  constraint pre_registration_pkey primary key (hotel_id, stay_id, place)
);
-- distribute
alter table pre_registration add constraint pre_registration_stay_fkey foreign key (hotel_id, stay_id) references stay (hotel_id, id);

-- what is paid by it; null = the deposit of the reservation
alter table online_payment add column folio_id bigint;
alter table online_payment add constraint online_payment_folio_fkey foreign key (hotel_id, folio_id) references folio (hotel_id, id);
drop index online_payment_open_once;
create unique index online_payment_open_once on online_payment (hotel_id, reservation_id, way, coalesce(folio_id, 0)) where status in ('new', 'waiting');
create index online_payment_folio on online_payment (hotel_id, folio_id) where folio_id is not null;
