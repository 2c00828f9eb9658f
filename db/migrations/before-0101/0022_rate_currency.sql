-- A rate type in another currency than the hotel's (domain.md §4): its prices are amounts of that currency.

alter table rate_type
  -- null = the hotel's own
  add column hotel_currency_id bigint,
  add column currency_key bigint generated always as (coalesce(hotel_currency_id, 0)) stored,
  add constraint rate_type_hotel_currency_fkey foreign key (hotel_id, hotel_currency_id) references hotel_currency (hotel_id, id),
  add constraint rate_type_currency_key unique (hotel_id, id, currency_key);
-- a plan that follows another has its currency, whoever races
alter table rate_type
  add constraint rate_type_derived_currency_fkey foreign key (hotel_id, derived_from, currency_key) references rate_type (hotel_id, id, currency_key);

-- what was typed as dollars never becomes tögrög
create function rate_type_currency_fixed() returns trigger language plpgsql as $$
begin
  if exists (select from rate where hotel_id = new.hotel_id and rate_type_id = new.id)
    or exists (select from rate_day where hotel_id = new.hotel_id and rate_type_id = new.id) then
    raise exception 'the rate type has prices' using errcode = 'check_violation', constraint = 'rate_type_currency_fixed';
  end if;
  return new;
end $$;
create trigger rate_type_currency_fixed before update of hotel_currency_id on rate_type
  for each row when (new.hotel_currency_id is distinct from old.hotel_currency_id) execute function rate_type_currency_fixed();

-- what the guest agreed to pay in the currency of the rate; `rate` is its worth in the hotel's. Both null: agreed in the hotel's.
alter table stay_night
  add column hotel_currency_id bigint,
  add column currency_rate bigint constraint stay_night_currency_rate_positive check (currency_rate >= 0),
  add constraint stay_night_currency_whole check ((hotel_currency_id is null) = (currency_rate is null)),
  add constraint stay_night_hotel_currency_fkey foreign key (hotel_id, hotel_currency_id) references hotel_currency (hotel_id, id);
create index stay_night_in_currency on stay_night (hotel_id, hotel_currency_id) where hotel_currency_id is not null and folio_line_id is null;

-- the price of which a line is the worth, and the rate of exchange by which it was posted: units of the hotel's currency for one of that
alter table folio_line
  add column price_currency text,
  add column price_amount bigint,
  add column exchange_rate numeric(18, 6),
  add constraint folio_line_price_whole check ((price_currency is null) = (price_amount is null) and (price_currency is null) = (exchange_rate is null));

-- Amounts of a foreign currency in the hotel's, both in minor units; rounded half away from zero.
create function in_hotel_currency(amount bigint, exchange_rate numeric, digits int, hotel_digits int) returns bigint
  language sql immutable parallel safe
  return round(amount * exchange_rate * power(10::numeric, hotel_digits - digits))::bigint;

-- nights that are not charged yet are worth what they are worth now; what promotions took off them and what the grid said go along
create function stay_night_revalue() returns trigger language plpgsql as $$
begin
  with n as materialized (
    select s.stay_id, s.date, s.rate as was, in_hotel_currency(s.currency_rate, new.buy, c.digits, h.digits) as is_now
    from stay_night s
    join currency c on c.code = new.code
    join hotel o on o.id = s.hotel_id join currency h on h.code = o.currency
    where s.hotel_id = new.hotel_id and s.hotel_currency_id = new.id and s.folio_line_id is null
    order by s.stay_id, s.date for no key update of s
  ), discount as (
    update stay_night_discount d set amount = greatest(1, round(d.amount::numeric * n.is_now / n.was))
    from n where d.hotel_id = new.hotel_id and d.stay_id = n.stay_id and d.date = n.date and n.was > 0
  )
  update stay_night s set rate = n.is_now, grid_rate = case when n.was > 0 then round(s.grid_rate::numeric * n.is_now / n.was) else s.grid_rate end
  from n where s.hotel_id = new.hotel_id and s.stay_id = n.stay_id and s.date = n.date;
  return null;
end $$;
create trigger stay_night_revalue after update of buy on hotel_currency
  for each row when (new.buy <> old.buy) execute function stay_night_revalue();

-- a charge that is taken back leaves a night that is worth what it is worth now
create function stay_night_worth_again() returns trigger language plpgsql as $$
declare
  was bigint := new.rate;
begin
  select in_hotel_currency(new.currency_rate, f.buy, c.digits, h.digits) into strict new.rate
  from hotel_currency f join currency c on c.code = f.code
  join hotel o on o.id = f.hotel_id join currency h on h.code = o.currency
  where f.hotel_id = new.hotel_id and f.id = new.hotel_currency_id;
  if was > 0 then
    new.grid_rate = round(new.grid_rate::numeric * new.rate / was);
  end if;
  return new;
end $$;
create trigger stay_night_worth_again before update of folio_line_id on stay_night for each row
  when (new.folio_line_id is null and old.folio_line_id is not null and new.hotel_currency_id is not null) execute function stay_night_worth_again();
