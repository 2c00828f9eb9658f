-- What a person wants to hear of on the dashboard: open balances from an amount on, and which lesser matters not at all.
create table work_limit (
  hotel_id integer not null,
  user_id bigint not null,
  -- minor units of the hotel's currency
  balance_from bigint not null default 0 constraint work_limit_balance_from_positive check (balance_from >= 0),
  hidden text[] not null default '{}',
  constraint work_limit_pkey primary key (hotel_id, user_id)
);
-- distribute
alter table work_limit add constraint work_limit_user_fkey foreign key (hotel_id, user_id) references app_user (hotel_id, id) on delete cascade;
