-- who may see revenue by the trial balance sees what its figures are made of
insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, '/report/account-entries', m.status from role_menu m
join role_privilege p on p.hotel_id = m.hotel_id and p.role_id = m.role_id and p.privilege = 'seeRevenue'
where m.menu_path = '/report/trial-balance'
on conflict do nothing;
