-- What a hotel is told of each closed day: the reports that it chose as one file, made after the night audit and mailed to whom it named.

create table day_pack_setting (
  hotel_id integer not null,
  -- names of reports, in the order of the pack
  reports text[] not null constraint day_pack_setting_reports_present check (cardinality(reports) > 0),
  addresses text[] not null,
  language text not null constraint day_pack_setting_language_value check (language in ('en', 'mon', 'both')),
  active boolean not null,
  -- days that were closed before have none
  since timestamptz not null default now(),
  version integer not null default 1,
  constraint day_pack_setting_pkey primary key (hotel_id)
);
-- distribute
alter table day_pack_setting add constraint day_pack_setting_hotel_fkey foreign key (hotel_id) references hotel (id);

-- a closed day's pack; a day that is taken back and closed again has one more
create table day_pack (
  hotel_id integer not null,
  audit_run_id bigint not null,
  -- whoever makes it says so first, so that several processes do not make it twice
  begun_at timestamptz not null default now(),
  -- null = it is being made, or that failed
  made_at timestamptz,
  size integer,
  constraint day_pack_pkey primary key (hotel_id, audit_run_id),
  constraint day_pack_made check ((made_at is null) = (size is null))
);
-- distribute
alter table day_pack add constraint day_pack_run_fkey foreign key (hotel_id, audit_run_id) references audit_run (hotel_id, id);

-- who runs the night audit sees its packs; what stands in them is shown only to who may see revenue
insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, '/report/day-pack', m.status from role_menu m where m.menu_path = '/report/night-audit'
on conflict do nothing;
