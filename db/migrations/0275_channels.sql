-- Channel managers: as what their bookings come in, and each of them with the channel's own number, so that none comes in twice.

-- a hotel without a row takes bookings as the first confirmed type, and none beyond its limits
create table channel_setting (
  hotel_id integer not null,
  reservation_type_id bigint,
  reservation_source_id bigint,
  takes_overbooking boolean not null default false,
  constraint channel_setting_pkey primary key (hotel_id)
);

create table channel_booking (
  hotel_id integer not null,
  channel text not null constraint channel_booking_channel_present check (channel <> ''),
  number text not null constraint channel_booking_number_present check (number <> ''),
  -- the latest that was heard of, whatever came in which order; 0 = none yet
  revision bigint not null default 0,
  status text not null default 'cancelled' constraint channel_booking_status_known check (status in ('booked', 'cancelled')),
  -- the latest was refused for want of a room: what was before it stands
  refused boolean not null default false,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint channel_booking_pkey primary key (hotel_id, channel, number)
);
create index channel_booking_changed_at on channel_booking (hotel_id, changed_at);

-- which stay a room of it has become, by the channel's own name of the room
create table channel_stay (
  hotel_id integer not null,
  channel text not null,
  number text not null,
  room text not null,
  stay_id bigint not null,
  constraint channel_stay_pkey primary key (hotel_id, channel, number, room),
  constraint channel_stay_once unique (hotel_id, stay_id)
);
-- distribute
alter table channel_setting add constraint channel_setting_hotel_fkey foreign key (hotel_id) references hotel (id);
alter table channel_setting add constraint channel_setting_reservation_type_fkey foreign key (hotel_id, reservation_type_id) references reservation_type (hotel_id, id);
alter table channel_setting add constraint channel_setting_reservation_source_fkey foreign key (hotel_id, reservation_source_id) references reservation_source (hotel_id, id);
alter table channel_booking add constraint channel_booking_hotel_fkey foreign key (hotel_id) references hotel (id);
alter table channel_stay add constraint channel_stay_booking_fkey foreign key (hotel_id, channel, number) references channel_booking (hotel_id, channel, number);
alter table channel_stay add constraint channel_stay_stay_fkey foreign key (hotel_id, stay_id) references stay (hotel_id, id);

insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, '/integration/channel', m.status from role_menu m where m.menu_path = '/conf/hotel-information'
on conflict do nothing;
