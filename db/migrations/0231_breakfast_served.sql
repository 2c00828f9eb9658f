-- How many of a room were served at breakfast on a morning.
create table breakfast_served (
  hotel_id integer not null,
  stay_id bigint not null,
  -- the morning: the day after the night
  date date not null,
  persons smallint not null constraint breakfast_served_persons_positive check (persons > 0),
  served_at timestamptz not null default now(),
  served_by bigint,
  constraint breakfast_served_pkey primary key (hotel_id, stay_id, date)
);
create index breakfast_served_by on breakfast_served (hotel_id, served_by) where served_by is not null;
-- distribute
alter table breakfast_served add constraint breakfast_served_stay_fkey foreign key (hotel_id, stay_id) references stay (hotel_id, id);
alter table breakfast_served add constraint breakfast_served_served_by_fkey foreign key (hotel_id, served_by) references app_user (hotel_id, id);

-- who reads who comes and goes reads who comes to breakfast
insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, '/report/breakfast', m.status from role_menu m where m.menu_path = '/report/arrival-departure'
on conflict do nothing;

-- what is ahead and where guests come from is read by who reads the month; how long cleaning takes by who plans it
insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, p.path, m.status from role_menu m
cross join (values ('/report/forecast'), ('/report/pick-up'), ('/report/occupancy-by-source'), ('/report/nationalities'), ('/report/guest-statistics')) p (path)
where m.menu_path = '/report/month'
on conflict do nothing;

insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, '/report/housekeeping-minutes', m.status from role_menu m where m.menu_path = '/room-service/house-keeping'
on conflict do nothing;
