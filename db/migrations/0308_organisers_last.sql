-- The last day of an organiser's link follows from the departures of the group's rooms, whoever changes them.
alter table group_link drop column until_date;
