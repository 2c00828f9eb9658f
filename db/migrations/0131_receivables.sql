-- who keeps the company database sees what companies owe, and its report
insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, p.path, m.status from role_menu m
cross join unnest(array['/payment/receivables', '/report/inter-agency']) p (path)
where m.menu_path = '/payment/company-database'
on conflict do nothing;
