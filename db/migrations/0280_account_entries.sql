-- who may see the trial balance sees what its figures are made of
insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, '/report/account-entries', m.status from role_menu m where m.menu_path = '/report/trial-balance'
on conflict do nothing;
