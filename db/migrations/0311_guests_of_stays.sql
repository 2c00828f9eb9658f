-- The stays of the guests who are found by a name are read from the index alone: a name that many have was looked for in every row.
drop index stay_guest_of_guest;
create index stay_guest_of_guest on stay_guest (hotel_id, guest_id) include (stay_id);
