-- Whose password is the one that the demonstration's sign-ins are printed with: anybody may know it.
alter table app_user add column known_password boolean not null default false;
create index app_user_known_password on app_user (hotel_id) where known_password;
