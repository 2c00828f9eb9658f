-- What triggers kept of rooms, the program keeps (docs/decisions/0058).

-- A cleaning ends with the condition 'cleaning' of its room (domain/housekeeping/server/roomsBecome.ts).
drop trigger room_cleaning_ends on room;
drop function end_room_cleaning();
