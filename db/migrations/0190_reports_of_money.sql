-- who reads the payment log reads the other reports of money
insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, p.path, m.status from role_menu m
cross join (values ('/report/charge'), ('/report/void-reservation'), ('/report/extra-charge/detailed'), ('/report/extra-charge/summary'),
  ('/report/extra-charge/reception'), ('/report/tax'), ('/report/deposits'), ('/report/drawer-variance'), ('/report/rate-overrides')) p (path)
where m.menu_path = '/report/payment-log'
on conflict do nothing;
