-- The hotel's public booking pages: whether they are open, what stands on a reservation that a guest makes there, and the link by which its
-- guest comes back to it.

-- a hotel without a row sells nothing online
create table booking_engine (
  hotel_id integer not null,
  open boolean not null default false,
  -- of what needs no payment ahead; null = the first confirmed type
  reservation_type_id bigint,
  -- of what waits for its deposit, and releases itself by the rule of the type
  pending_type_id bigint,
  reservation_source_id bigint,
  colour text not null default '' constraint booking_engine_colour_shape check (colour ~ '^(#[0-9A-Fa-f]{6})?$'),
  -- where guests reach the program: 'https://hotel.example.com'; what letters name
  address text not null default '' constraint booking_engine_address_shape check (address ~ '^(https?://[^/[:space:]]+)?$'),
  version integer not null default 1,
  constraint booking_engine_pkey primary key (hotel_id),
  constraint booking_engine_open_whole check (not open or pending_type_id is not null)
);

-- what came in by the booking pages, until somebody of the hotel has looked at it
create table online_order (
  hotel_id integer not null,
  reservation_id bigint not null,
  made_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by bigint,
  constraint online_order_pkey primary key (hotel_id, reservation_id)
);
create index online_order_to_review on online_order (hotel_id, made_at) where reviewed_at is null;
create index online_order_made_at on online_order (hotel_id, made_at);

-- of the link itself only the hash of its token is kept; who has the token may see and cancel the reservation
create table guest_link (
  hotel_id integer not null,
  reservation_id bigint not null,
  token_hash bytea not null constraint guest_link_hash_size check (octet_length(token_hash) = 32),
  made_at timestamptz not null default now(),
  -- the last business date on which it opens
  until_date date not null,
  revoked_at timestamptz,
  -- 'HH:MM' of the day of arrival; '' = the guest has not said
  arrival_time text not null default '' constraint guest_link_arrival_time_shape check (arrival_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  constraint guest_link_pkey primary key (hotel_id, reservation_id)
);
create unique index guest_link_token_key on guest_link (hotel_id, token_hash);

alter table package add column online boolean not null default false;
-- distribute
alter table booking_engine add constraint booking_engine_hotel_fkey foreign key (hotel_id) references hotel (id);
alter table booking_engine add constraint booking_engine_reservation_type_fkey foreign key (hotel_id, reservation_type_id) references reservation_type (hotel_id, id);
alter table booking_engine add constraint booking_engine_pending_type_fkey foreign key (hotel_id, pending_type_id) references reservation_type (hotel_id, id);
alter table booking_engine add constraint booking_engine_reservation_source_fkey foreign key (hotel_id, reservation_source_id) references reservation_source (hotel_id, id);
alter table online_order add constraint online_order_reservation_fkey foreign key (hotel_id, reservation_id) references reservation (hotel_id, id);
alter table online_order add constraint online_order_reviewed_by_fkey foreign key (hotel_id, reviewed_by) references app_user (hotel_id, id);
alter table guest_link add constraint guest_link_reservation_fkey foreign key (hotel_id, reservation_id) references reservation (hotel_id, id);

insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, '/front-office/online-orders', m.status from role_menu m where m.menu_path = '/front-office/reservation-list'
on conflict do nothing;
insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, '/conf/booking-engine', m.status from role_menu m where m.menu_path = '/conf/hotel-information'
on conflict do nothing;
