-- What triggers kept of rooms, the program keeps (docs/decisions/0058).

-- A cleaning ends with the condition 'cleaning' of its room (domain/housekeeping/server/roomsBecome.ts).
drop trigger room_cleaning_ends on room;
drop function end_room_cleaning();

-- The days of a block are said by who writes it (domain/roomBlock/server/touchBlockDays.ts).
drop trigger room_block_notes_days on room_block;

-- Who has cleaned or looked into a room has signed in, and whoever has signed in is not deleted.
alter table room_cleaning
  drop constraint room_cleaning_user_fkey,
  add constraint room_cleaning_user_fkey foreign key (hotel_id, user_id) references app_user (hotel_id, id);
alter table occupancy_report
  drop constraint occupancy_report_reported_by_fkey,
  add constraint occupancy_report_reported_by_fkey foreign key (hotel_id, reported_by) references app_user (hotel_id, id);
