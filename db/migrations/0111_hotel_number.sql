-- The number of a hotel that is made. On a cluster of machines the number decides where the hotel lies: db/citus/nextHotel.sql then says which.
create function next_hotel_id() returns integer language sql as $$ select nextval('hotel_id_seq')::integer $$;
