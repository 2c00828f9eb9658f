-- A promotion may ask that it is booked early or late: so many days from booking to arrival, at least and at most (0 = no limit).
alter table promotion
  add column minimum_days_ahead smallint not null default 0 constraint promotion_minimum_days_ahead_range check (minimum_days_ahead between 0 and 730),
  add column maximum_days_ahead smallint not null default 0 constraint promotion_maximum_days_ahead_range check (maximum_days_ahead between 0 and 730),
  add constraint promotion_days_ahead_range check (maximum_days_ahead = 0 or minimum_days_ahead <= maximum_days_ahead);

-- A season is called in both languages, as whatever else stands in a price.
alter table season add column name_mon text not null default '';
