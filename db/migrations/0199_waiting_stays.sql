-- Who waits for rooms is counted on every dashboard: a few stays among all that are booked ahead.

create index stay_waiting on stay (hotel_id, arrival) where status = 'reserved' and not holds_inventory;
