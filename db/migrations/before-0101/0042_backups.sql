-- The backups that there are and the one that is being made, of the whole program: they belong to no hotel. A backup holds no row of this,
-- or a house that came back would know only older ones; it is filled again from what lies in the folder.
create table backup (
  -- of its file
  name text constraint backup_pkey primary key,
  -- the machine and folder in which it lies; null = asked for, and no program has taken it up yet
  place text,
  -- the program that makes it says so again and again; one that died does not
  alive_at timestamptz not null default now(),
  -- null = waits or is being made
  ended_at timestamptz,
  record jsonb not null
);
-- of all programs on this database one makes one
create unique index backup_one_at_a_time on backup ((ended_at is null)) where ended_at is null;
