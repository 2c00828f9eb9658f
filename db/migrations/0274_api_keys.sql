-- keys of a hotel are one thing: what fetched closed days alone is a key with that one scope
alter table accounting_key rename to api_key;
alter table api_key add column scopes text[] not null default '{accounting}';
alter table api_key alter column scopes drop default;
-- who did it by a key of the hotel and not as a person
alter table activity add column api_key_id bigint;

insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, '/report/payments-by-day', m.status from role_menu m where m.menu_path = '/report/payment-log'
on conflict do nothing;

insert into role_menu (hotel_id, role_id, menu_path, status)
select p.hotel_id, p.role_id, '/integration/api-key', 1 from role_privilege p where p.privilege = 'manageUsers'
on conflict do nothing;
