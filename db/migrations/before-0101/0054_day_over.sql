-- From which hour of its own calendar day on a business date counts as over; closing it earlier is asked about.
alter table hotel
  add column day_over_from time not null default '21:00' constraint hotel_day_over_from_range check (day_over_from >= '12:00');
