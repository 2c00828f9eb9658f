-- who reads what the month earned reads it by day, by department and by room; who reads the folios reads who left and who booked
insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, p.path, m.status from role_menu m
cross join (values ('/report/month'), ('/report/room-charge-monthly')) p (path)
where m.menu_path = '/report/monthly-revenue'
on conflict do nothing;

insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, p.path, m.status from role_menu m
cross join (values ('/report/checked-out'), ('/report/reservations')) p (path)
where m.menu_path = '/report/folio'
on conflict do nothing;
