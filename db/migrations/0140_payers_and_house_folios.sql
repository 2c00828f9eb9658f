-- A folio of the hotel itself, called by its name: what is sold to nobody in house, or taken by the house. It is of the guest ledger.
alter table folio add column name text not null default '';
alter table folio drop constraint folio_kind_value;
alter table folio add constraint folio_kind_value check (kind in ('guest', 'deposit', 'company', 'house'));
alter table folio drop constraint folio_owner;
alter table folio add constraint folio_owner check (case kind when 'guest' then (stay_id is null) <> (guest_group_id is null)
  when 'deposit' then reservation_id is not null and guest_group_id is null
  when 'house' then name <> '' and stay_id is null and reservation_id is null and guest_group_id is null
  else company_id is not null and guest_group_id is null end);
drop index folio_open;
create index folio_open on folio (hotel_id, id) where status = 'open' and kind in ('guest', 'house');

-- who corrects postings at the desk may also move them between rooms, and sees where they may go
insert into role_privilege (hotel_id, role_id, privilege)
select p.hotel_id, p.role_id, 'transferCharge' from role_privilege p
where p.privilege = 'postCharge' and exists (select from role_privilege v where v.hotel_id = p.hotel_id and v.role_id = p.role_id and v.privilege = 'voidPosting')
on conflict do nothing;
insert into role_menu (hotel_id, role_id, menu_path, status)
select distinct p.hotel_id, p.role_id, '/front-office/folio-operation', 1 from role_privilege p where p.privilege in ('postCharge', 'postPayment')
on conflict do nothing;
