-- The rest of what a stay can do: rooms one after the other, rooms exchanged, times granted, tasks, vouchers, registration, a waitlist.

-- two parties exchange their rooms in one statement, judged at its end
drop index stay_room_in_house_key;
alter table stay add constraint stay_room_in_house_key exclude using btree (hotel_id with =, room_id with =) where (status = 'inHouse')
  deferrable initially immediate;
