-- By what a hotel is found before it is known which: kept whole on every machine of a cluster, where each hotel is on one of them.
alter table hotel drop constraint hotel_code_key;
drop index hotel_code_ignoring_case_key, app_user_login_name;

create table hotel_directory (
  hotel_id integer constraint hotel_directory_pkey primary key,
  code text not null constraint hotel_code_key unique,
  constraint hotel_directory_entry_key unique (hotel_id, code)
);
create unique index hotel_code_ignoring_case_key on hotel_directory (lower(code));
insert into hotel_directory (hotel_id, code) select id, code from hotel;
alter table hotel add constraint hotel_directory_fkey foreign key (id, code) references hotel_directory (hotel_id, code) deferrable initially deferred;

-- in small letters; who signs in does not always say at which hotel
create table login_directory (
  hotel_id integer,
  login_name text,
  constraint login_directory_pkey primary key (hotel_id, login_name)
);
create index login_directory_name on login_directory (login_name);
insert into login_directory (hotel_id, login_name) select hotel_id, lower(login_name) from app_user;
alter table app_user add column login_key text generated always as (lower(login_name)) stored;
alter table app_user add constraint app_user_login_fkey foreign key (hotel_id, login_key) references login_directory (hotel_id, login_name) deferrable initially deferred;

-- the span of an occupancy is changed with its block's, by who changes the block
alter table room_occupancy drop constraint room_occupancy_block_fkey;
alter table room_occupancy add constraint room_occupancy_block_fkey foreign key (hotel_id, block_id, room_id, during)
  references room_block (hotel_id, id, room_id, during) on delete cascade deferrable initially deferred;
