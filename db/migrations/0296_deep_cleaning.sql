-- what a deep cleaning of a room of the type takes, and after how many days a room is due for one; 0 = rooms of the type are due for none
alter table room_type add column deep_minutes integer not null default 90;
alter table room_type add constraint room_type_deep_minutes_range check (deep_minutes between 1 and 600);
alter table room_type add column deep_every_days integer not null default 0;
alter table room_type add constraint room_type_deep_every_days_range check (deep_every_days between 0 and 3650);

-- business dates: of the last deep cleaning, and of the one that is planned
alter table room add column deep_cleaned_on date;
alter table room add column deep_planned_on date;

-- which cleaning it was, and what its type of room took then; of those before, what the report of minutes counted
alter table room_cleaning add column kind text not null default 'departure';
alter table room_cleaning add constraint room_cleaning_kind_value check (kind in ('departure', 'stayOver', 'deep'));
alter table room_cleaning alter column kind drop default;
alter table room_cleaning add column planned_minutes integer;
update room_cleaning c set planned_minutes = t.cleaning_minutes
from room r, room_type t
where r.hotel_id = c.hotel_id and r.id = c.room_id and t.hotel_id = c.hotel_id and t.id = r.room_type_id;
alter table room_cleaning alter column planned_minutes set not null;
