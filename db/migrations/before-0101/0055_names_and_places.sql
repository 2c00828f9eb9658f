-- Rooms without a place in the hotel's order (sort order 0) get one: after the room whose number comes before theirs as a person counts.
with counted as materialized (
  select hotel_id, id, number, sort_order, (
    select string_agg(case when part[1] ~ '^[0-9]' then lpad(part[1], 20, '0') else lower(part[1]) end, '' order by nth)
    from regexp_matches(number, '[0-9]+|[^0-9]+', 'g') with ordinality as parts (part, nth)) collate "C" as key
  from room r where exists (select from room z where z.hotel_id = r.hotel_id and z.sort_order = 0)
), aimed as (
  select r.*, case when r.sort_order > 0 then r.sort_order else coalesce(
    (select p.sort_order from counted p where p.hotel_id = r.hotel_id and p.sort_order > 0 and p.key <= r.key order by p.key desc, p.sort_order desc limit 1), 0) end as place
  from counted r
), walked as (
  select hotel_id, id, greatest(place, 1) as place,
    row_number() over (partition by hotel_id order by place, sort_order = 0, case when sort_order = 0 then key end, number, id) as nth
  from aimed
), numbered as (
  select hotel_id, id, nth + max(place - nth) over (partition by hotel_id order by nth) as place from walked
)
update room r set sort_order = n.place, version = r.version + 1
from numbered n where r.hotel_id = n.hotel_id and r.id = n.id and r.sort_order <> n.place;
