-- who reads what was done by hand with prices reads what was repaired, and at what cost
insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, '/report/work-order', m.status from role_menu m where m.menu_path = '/report/rate-overrides'
on conflict do nothing;
