-- What guests change of what they have booked, and the link by which the organiser of a group comes back to it.

-- when its guest last changed it; null = it is as it was booked
alter table online_order add column changed_at timestamptz;

-- of the link itself only the hash of its token is kept; who has the token may name the guests of the group's rooms
create table group_link (
  hotel_id integer not null,
  guest_group_id bigint not null,
  token_hash bytea not null constraint group_link_hash_size check (octet_length(token_hash) = 32),
  made_at timestamptz not null default now(),
  -- the last business date on which it opens
  until_date date not null,
  revoked_at timestamptz,
  constraint group_link_pkey primary key (hotel_id, guest_group_id)
);
create unique index group_link_token_key on group_link (hotel_id, token_hash);
-- distribute
alter table group_link add constraint group_link_guest_group_fkey foreign key (hotel_id, guest_group_id) references guest_group (hotel_id, id) on delete cascade;
