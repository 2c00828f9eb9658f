-- who corrects the folios of guests who have left may also let a group go whose master folio is still owing
insert into role_privilege (hotel_id, role_id, privilege)
select distinct hotel_id, role_id, 'leaveFolioOpen' from role_privilege where privilege in ('manageUsers', 'editCheckedOutStay')
on conflict do nothing;

-- what is still owing of guests and groups that have left is looked for among the folios that are open, at a cost that does not grow with the past
create index folio_open on folio (hotel_id, id) where status = 'open' and kind = 'guest';
