-- who reads who arrives and leaves reads who was in the house
insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, '/report/guest-register', m.status from role_menu m where m.menu_path = '/report/arrival-departure'
on conflict do nothing;
