-- everything that was done is read by its day
create index activity_of_day on activity (hotel_id, business_date, id);

-- who watches over looks at identity documents watches over everything that is done
insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, '/report/activity-log', m.status from role_menu m where m.menu_path = '/report/identity-looks'
on conflict do nothing;
