-- What triggers kept of vouchers and of exchange rates, the program keeps or a reference holds (docs/decisions/0058).

-- The table is the only truth: what a reservation says of its vouchers is read from it.
drop trigger voucher_numbers on voucher;
drop trigger reservation_vouchers_made on reservation;
drop trigger reservation_vouchers_changed on reservation;
drop function voucher_write_numbers();
drop function reservation_write_vouchers();
alter table reservation drop column voucher;

-- A price is an amount of the currency of its rate type, and says so: 0 = the hotel's own. So what was typed as dollars never becomes tögrög.
drop trigger rate_type_currency_fixed on rate_type;
drop function rate_type_currency_fixed();
alter table rate add column currency_key bigint not null default 0;
alter table rate_day add column currency_key bigint not null default 0;
update rate r set currency_key = t.currency_key from rate_type t
where t.hotel_id = r.hotel_id and t.id = r.rate_type_id and t.currency_key <> 0;
update rate_day d set currency_key = t.currency_key from rate_type t
where t.hotel_id = d.hotel_id and t.id = d.rate_type_id and t.currency_key <> 0;
alter table rate
  add constraint rate_currency_fixed foreign key (hotel_id, rate_type_id, currency_key) references rate_type (hotel_id, id, currency_key);
alter table rate_day
  add constraint rate_day_currency_fixed foreign key (hotel_id, rate_type_id, currency_key) references rate_type (hotel_id, id, currency_key);
-- whoever changes the currency of a plan that has prices and others following it is told of the prices
alter table rate_type
  drop constraint rate_type_derived_currency_fkey,
  add constraint rate_type_derived_currency_fkey foreign key (hotel_id, derived_from, currency_key) references rate_type (hotel_id, id, currency_key);

-- Nights follow the exchange rate where it is set (domain/exchangeRate/server/keepExchangeRates.ts).
drop trigger stay_night_revalue on hotel_currency;
drop function stay_night_revalue();
