-- Cash that is paid in or out on a charge of the hotel's list, and the difference at a count that not everybody may close with.

-- what a count may be off by before only who may close another's drawer can start or close with it; minor units of the hotel's currency, null = any
alter table hotel add column variance_limit bigint;
alter table hotel add constraint hotel_variance_limit_positive check (variance_limit >= 0);

-- the charge on which cash was paid in or out; null = on an account alone
alter table cash_movement add column extra_charge_id bigint;
alter table cash_movement add constraint cash_movement_extra_charge_fkey foreign key (hotel_id, extra_charge_id) references extra_charge (hotel_id, id);
