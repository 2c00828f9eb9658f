-- What a guest signed on the screen at check-in: a path of lines on a field of 600 by 200, as SVG writes it; '' = signed on paper, or not.
alter table stay_guest add column signature text not null default '';
alter table stay_guest add column signed_at timestamptz;

-- What the desk notes about an arrival.
create table arrival_note (
  hotel_id integer not null,
  stay_id bigint not null,
  -- when the guest said to come, hotel-local; the room is held by the stay's own times
  expected_at time,
  -- which keys were handed out
  key_note text not null default '',
  constraint arrival_note_pkey primary key (hotel_id, stay_id)
);
-- distribute
alter table arrival_note add constraint arrival_note_stay_fkey foreign key (hotel_id, stay_id) references stay (hotel_id, id);
