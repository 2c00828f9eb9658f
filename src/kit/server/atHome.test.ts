import { expect, test } from 'vitest'
import { addAtHome } from './atHome.ts'

const home = "(select id as home from hotel where id = '4') at_home"

test('rows of a hotel are added by its own row', () => {
  expect(addAtHome("insert into stay (hotel_id, id) select '4'::int, x.id from unnest($1) x (id) where true")).toBe(
    `insert into stay as stay (hotel_id, id) select at_home.home, x.id from ${home}, unnest($1) x (id) where true`,
  )
  expect(addAtHome(`insert into "stay_night" ("hotel_id", "date") select '4', 'from (here'`)).toBe(
    `insert into "stay_night" as "stay_night" ("hotel_id", "date") select at_home.home, 'from (here' from ${home} `,
  )
})

test('also where a statement has several parts, parts within parts, or groups', () => {
  const text = `with a as (
    insert into stay_night (hotel_id, date) select '4'::int, (select x from y where z), extract(day from $1::date) from made m
    where m.a is distinct from m.b on conflict do nothing returning date
  ), b as (insert into entry as e (hotel_id, id, amount) select '4'::int, a.id, sum(a.b) from a group by a.id)
  select 'x' from a`
  expect(addAtHome(text)).toBe(`with a as (
    insert into stay_night as stay_night (hotel_id, date) select at_home.home, (select x from y where z), extract(day from $1::date) from ${home}, made m
    where m.a is distinct from m.b on conflict do nothing returning date
  ), b as (insert into entry as e (hotel_id, id, amount) select at_home.home, a.id, sum(a.b) from ${home}, a group by at_home.home, a.id)
  select 'x' from a`)
})

test('what a machine cannot add alone, reads from a table of the hotel, or is given row by row stays as it is', () => {
  for (const text of [
    "insert into guest (hotel_id, last_name) select '4'::int, x.name from x",
    "insert into news (hotel_id, id) select '4'::int, x.id from x",
    "insert into stay (hotel_id, id) select h.id, 1 from hotel h where h.id = '4'",
    "insert into stay (hotel_id, id) values ('4', '1')",
    "insert into stay_night (hotel_id, date) select '4'::int, * from x",
    "select '4'::int, x from y",
  ])
    expect(addAtHome(text)).toBe(text)
})
