-- What administration keeps in bounds: letters that have done their work, numbers as they are printed, pictures that nothing shows.

-- A letter's text and enclosure tell of guests; some time after it was dealt with only the facts of its sending stay.
alter table mail_setting
  add column keep_days smallint not null default 365 constraint mail_setting_keep_days_range check (keep_days between 1 and 3650);
alter table mail
  add column text_removed_at timestamptz,
  add constraint mail_waiting_has_text check (text_removed_at is null or status <> 'pending');
create index mail_with_text on mail (hotel_id, created_at) where text_removed_at is null and status <> 'pending';

-- How the numbers of a series are printed, from a number on until the next such row: what was printed once is printed so for ever.
create table numbering_form (
  hotel_id integer not null constraint numbering_form_hotel_fkey references hotel (id),
  series text not null,
  from_number bigint not null constraint numbering_form_from_positive check (from_number > 0),
  -- not ending with a digit, so that prefix and number can be told apart
  prefix text not null constraint numbering_form_prefix_shape check (prefix !~ '\s|[0-9]$' and length(prefix) <= 12),
  -- digits at least, filled with zeros; 1 = as many as the number has
  width smallint not null constraint numbering_form_width_range check (width between 1 and 12),
  constraint numbering_form_pkey primary key (hotel_id, series, from_number)
);

-- Nothing shows the file since then (background work looks); null = something does, or nobody has looked yet.
alter table file add column unused_since timestamptz;
alter table hotel
  add column file_quota bigint not null default 209715200 constraint hotel_file_quota_positive check (file_quota > 0);

-- a guest on the telephone has the cancellation number and nothing else
create unique index stay_cancellation_number_key on stay (hotel_id, cancellation_number) where cancellation_number is not null;

-- who keeps the currencies sees their rates
insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, '/payment/exchange-rate', 1 from role_menu m where m.menu_path = '/conf/currency' and m.status = 1
on conflict (hotel_id, role_id, menu_path) do nothing;
