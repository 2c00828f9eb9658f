-- The last day of a guest's link follows from the departures of its reservation, whoever changes them.
alter table guest_link drop column until_date;
