-- What triggers kept of guests and groups, the program keeps or a reference holds (docs/decisions/0058).

-- Nobody books, stays, pays or leads a group under a record that was merged into another: each of these columns names one that stands for
-- itself, and a record is marked as merged only when none of them names it. Writers ask who a guest is by now (standingGuests.ts).
drop trigger reservation_follows_merge on reservation;
drop trigger stay_follows_merge on stay;
drop trigger stay_stand_in_follows_merge on stay;
drop trigger stay_guest_follows_merge on stay_guest;
drop trigger folio_follows_merge on folio;
drop trigger guest_group_follows_merge on guest_group;
drop function follow_merged_guest();
drop function follow_merged_stand_in();
drop function survivor_of(integer, bigint);
alter table guest
  add column merged boolean not null generated always as (merged_into_id is not null) stored,
  add constraint guest_merged_key unique (hotel_id, id, merged);
alter table reservation
  add column guest_merged boolean not null generated always as (false) stored,
  drop constraint reservation_guest_fkey,
  add constraint reservation_guest_fkey foreign key (hotel_id, guest_id, guest_merged) references guest (hotel_id, id, merged);
alter table stay
  add column guest_merged boolean not null generated always as (false) stored,
  drop constraint stay_guest_fkey,
  drop constraint stay_stand_in_guest_fkey,
  add constraint stay_guest_fkey foreign key (hotel_id, guest_id, guest_merged) references guest (hotel_id, id, merged),
  add constraint stay_stand_in_guest_fkey foreign key (hotel_id, stand_in_guest_id, guest_merged) references guest (hotel_id, id, merged);
alter table stay_guest
  add column guest_merged boolean not null generated always as (false) stored,
  drop constraint stay_guest_guest_fkey,
  add constraint stay_guest_guest_fkey foreign key (hotel_id, guest_id, guest_merged) references guest (hotel_id, id, merged);
alter table folio
  add column guest_merged boolean not null generated always as (false) stored,
  drop constraint folio_guest_fkey,
  add constraint folio_guest_fkey foreign key (hotel_id, guest_id, guest_merged) references guest (hotel_id, id, merged);
alter table guest_group
  add column guest_merged boolean not null generated always as (false) stored,
  drop constraint guest_group_guest_fkey,
  add constraint guest_group_guest_fkey foreign key (hotel_id, guest_id, guest_merged) references guest (hotel_id, id, merged);

-- The writers of groups hold what they ask for (domain/group/server/membership.ts): a group is joined while it is active, left before another
-- is joined, and what waits for a name in it waits no more. A group that reservations are of is not deleted.
drop trigger reservation_joins_group on reservation;
drop trigger reservation_changes_group on reservation;
drop trigger reservation_left_group on reservation;
drop trigger guest_group_deleted on guest_group;
drop trigger guest_group_deactivated on guest_group;
drop function reservation_changes_group();
drop function reservation_left_group();
drop function refuse_group_in_use();
alter table reservation
  drop constraint reservation_guest_group_fkey,
  add constraint reservation_guest_group_fkey foreign key (hotel_id, guest_group_id) references guest_group (hotel_id, id);

-- By what a guest is known again is written with the guest (domain/guest/server/guestSigns.ts).
drop trigger guest_signed on guest;
drop trigger guest_signed_again on guest;
drop trigger guest_document_signed on guest_document;
drop trigger guest_document_signed_again on guest_document;
drop trigger guest_document_unsigned on guest_document;
drop function sign_new_guests();
drop function sign_changed_guests();
drop function sign_holders();
drop function write_guest_signs(integer, bigint[]);
drop function phone_sign(text);
