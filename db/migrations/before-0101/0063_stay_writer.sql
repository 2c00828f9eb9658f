-- One function of the program writes stays (domain/stay/server/applyPlans.ts): what triggers kept beside them, it keeps.

drop trigger room_occupancy_bar on room_occupancy;
drop function room_occupancy_write_bar();
drop trigger stay_bar on stay;
drop function stay_change_bars();
drop trigger stay_notes_days on stay;
drop function note_days_of_stay();
drop trigger room_occupancy_notes_days on room_occupancy;
drop function note_days_of_room();
drop function note_days(date, date);
drop trigger stay_night_worth_again on stay_night;
drop function stay_night_worth_again();

-- The whole bar of a stay in a room: room, day (since 1970-01-01), nights, and whose it is (`stay.bar`). In one of several rooms it also says
-- when the whole stay arrives and departs, so that a window that holds only one of them knows where it goes on.
create function bar_in_room(room_id bigint, during tsrange, bar text, arrival date, departure date) returns text
  language sql immutable parallel safe
  return '[' || room_id || ',' || (lower(during)::date - date '1970-01-01') || ',' || (upper(during)::date - lower(during)::date) || ',' || bar
    || case when lower(during)::date > arrival or upper(during)::date < departure
      then ',' || (arrival - date '1970-01-01') || ',' || (departure - date '1970-01-01') else '' end || ']';

-- what a stay was before its last step is kept as the program knows it; a step of before this change cannot be taken back
delete from stay_former;
alter table stay_former drop column nights;
alter table stay_former drop column discounts;
alter table stay_former drop column spans;

alter table room_occupancy add constraint room_occupancy_bar_of_stay check ((stay_id is null) = (bar = ''));
