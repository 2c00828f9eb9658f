-- The rest of what a stay can do: rooms one after the other, rooms exchanged, times granted, tasks, vouchers, registration, a waitlist.

-- two parties exchange their rooms in one statement, judged at its end
drop index stay_room_in_house_key;
alter table stay add constraint stay_room_in_house_key exclude using btree (hotel_id with =, room_id with =) where (status = 'inHouse')
  deferrable initially immediate;

-- an earlier arrival or later departure that was granted: the room is held for it, and what it costs is posted once the guest is here
create table stay_time (
  hotel_id integer not null,
  stay_id bigint not null,
  kind text not null constraint stay_time_kind_value check (kind in ('earlyArrival', 'lateDeparture')),
  -- hotel-local, on the day of arrival or departure
  at time not null,
  extra_charge_id bigint,
  -- minor units of one; null = free
  price bigint constraint stay_time_price_positive check (price >= 0),
  folio_line_id bigint,
  constraint stay_time_pkey primary key (hotel_id, stay_id, kind),
  constraint stay_time_stay_fkey foreign key (hotel_id, stay_id) references stay (hotel_id, id),
  constraint stay_time_extra_charge_fkey foreign key (hotel_id, extra_charge_id) references extra_charge (hotel_id, id),
  constraint stay_time_charge_priced check ((extra_charge_id is null) = (price is null))
);

-- whoever sees the reservation list sees the list of departures
insert into role_menu (hotel_id, role_id, menu_path, status)
select hotel_id, role_id, '/front-office/departure-list', status from role_menu where menu_path = '/front-office/reservation-list'
on conflict do nothing;
