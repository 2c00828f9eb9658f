-- The last check of what must always be true of a hotel, and who asked for one. One row of a hotel; the activity record keeps who asked before.
create table truth_check (
  hotel_id integer not null constraint truth_check_hotel_fkey references hotel (id),
  -- somebody wants one; null = nobody waits
  asked_at timestamptz,
  asked_by bigint,
  -- whoever makes it says so first, so that several processes do not make it twice
  begun_at timestamptz,
  -- what follows is of the last one that was finished; null = there was none yet
  checked_at timestamptz,
  cause text constraint truth_check_cause_value check (cause in ('night', 'asked', 'restore')),
  checked_for bigint,
  took_ms integer,
  -- records that break a truth, and some of each: [{ truth, params, link }]
  wrong integer not null default 0,
  records jsonb not null default '[]',
  constraint truth_check_pkey primary key (hotel_id),
  constraint truth_check_asked_by_fkey foreign key (hotel_id, asked_by) references app_user (hotel_id, id),
  constraint truth_check_checked_for_fkey foreign key (hotel_id, checked_for) references app_user (hotel_id, id),
  constraint truth_check_finished check ((checked_at is null) = (cause is null) and (checked_at is null) = (took_ms is null))
);

-- What the program noticed about the computer that it runs on, for who looks after it; belongs to no hotel. A notice that no longer holds is removed.
create table program_notice (
  kind text not null,
  -- the computer and folder that it is of
  place text not null,
  -- what stands in the places of its words
  params jsonb not null default '[]',
  noticed_at timestamptz not null default now(),
  constraint program_notice_pkey primary key (kind, place)
);
