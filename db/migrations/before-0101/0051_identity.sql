-- Numbers of identity documents: who may see them, how they are told to everybody else, and where each look stands (docs/decisions/0050).

-- How such a number is told unless somebody asked to see it: its last three characters (src/domain/guest/maskedNumber.ts has the same).
create function masked_number(number text) returns text language sql immutable as $$
  select case when number = '' or number like '%•%' then number when length(number) <= 3 then '•••••' else '•••••' || right(number, 3) end
$$;

-- The same for a guest as an activity line holds one: the log says that a number was changed, and no more of it than anybody may read.
create function masked_identity(told jsonb) returns jsonb language sql immutable as $$
  select case jsonb_typeof(told)
    when 'object' then (
      select coalesce(jsonb_object_agg(e.key, case
        when e.key in ('registerNo', 'passportNo', 'number') and jsonb_typeof(e.value) = 'string' then to_jsonb(masked_number(e.value #>> '{}'))
        else masked_identity(e.value) end), '{}') from jsonb_each(told) e)
    when 'array' then (select coalesce(jsonb_agg(masked_identity(e.value) order by e.nth), '[]') from jsonb_array_elements(told) with ordinality e (value, nth))
    else told end
$$;
update activity set before = masked_identity(before), after = masked_identity(after)
where entity = 'Guest' and (before is not null or after is not null);
drop function masked_identity;

-- looks are read by their day, of whomever
create index activity_identity_looks on activity (hotel_id, business_date, id)
  where entity = 'Guest' and action in ('seeIdentity', 'printIdentity', 'exportData');

-- who receives guests at the desk registers them; who looks after users and roles may do all of it
insert into role_privilege (hotel_id, role_id, privilege)
select hotel_id, role_id, 'seeIdentity' from role_privilege where privilege = 'manageUsers'
union
select hotel_id, role_id, 'seeIdentity' from role_menu where menu_path = '/front-office/walk-in' and status = 1
on conflict do nothing;
insert into role_menu (hotel_id, role_id, menu_path, status)
select hotel_id, role_id, '/report/identity-looks', 1 from role_privilege where privilege = 'manageUsers'
on conflict do nothing;
