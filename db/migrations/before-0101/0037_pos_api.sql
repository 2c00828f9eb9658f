-- What electronic receipts (POS API 3.0) need to know of a hotel: where its daemon is, who sells, and what each thing sold is classified as.

create table pos_api_setting (
  hotel_id integer not null constraint pos_api_setting_hotel_fkey references hotel (id),
  -- scheme, host and port of the daemon, nothing behind them
  address text not null constraint pos_api_setting_address_shape check (address ~ '^https?://[^[:space:]/?#@]+$'),
  -- of the taxpayer who sells: 11 digits of a company, 14 of a person
  merchant_tin text not null constraint pos_api_setting_merchant_tin_shape check (merchant_tin ~ '^([0-9]{11}|[0-9]{14})$'),
  branch_no text not null constraint pos_api_setting_branch_no_shape check (branch_no ~ '^[0-9]{1,5}$'),
  pos_no text not null constraint pos_api_setting_pos_no_shape check (pos_no ~ '^[0-9]{1,10}$'),
  -- two digits of the aimag or district, two of the sum or khoroo; khoroos are founded more often than a list of them is renewed
  district_code text not null constraint pos_api_setting_district_code_shape check (district_code ~ '^[0-9]{4}$'),
  version integer not null default 1,
  constraint pos_api_setting_pkey primary key (hotel_id)
);

-- seven digits, or empty while nobody has looked it up
update extra_charge
set receipt_classification = case when receipt_classification ~ '^(\D*\d){7}\D*$' then regexp_replace(receipt_classification, '\D', '', 'g') else '' end
where receipt_classification !~ '^([0-9]{7})?$' and hotel_id > 0;
alter table extra_charge
  add constraint extra_charge_receipt_classification_shape check (receipt_classification ~ '^([0-9]{7})?$');
alter table room_type
  add column receipt_classification text not null default ''
    constraint room_type_receipt_classification_shape check (receipt_classification ~ '^([0-9]{7})?$');

-- who says what the hotel is says this too
insert into role_menu (hotel_id, role_id, menu_path, status)
select m.hotel_id, m.role_id, '/conf/pos-api', 1 from role_menu m where m.menu_path = '/conf/hotel-information' and m.status = 1
on conflict (hotel_id, role_id, menu_path) do nothing;
