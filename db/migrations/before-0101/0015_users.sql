-- Who looks around as another role is answered by that role's rights, and changes nothing until the way back.
alter table session
  add column see_as_role_id bigint,
  add constraint session_see_as_role_fkey foreign key (hotel_id, see_as_role_id) references role (hotel_id, id);
create index session_see_as_role on session (hotel_id, see_as_role_id) where see_as_role_id is not null;
