-- What stands of a guest in papers of money goes as well when the guest is forgotten: the reasons of credit notes and tax receipts, of commissions
-- for the guest's stays, and the name of the guest's own group on an invoice (docs/decisions/0050-what-is-known-of-a-guest.md).

-- The records whose activity tells of the guests: what was done with a task or a letter that is gone is known by its reservation's lines.
create or replace function own_records(of_hotel integer, of_guests bigint[]) returns table (entity text, id bigint) language plpgsql stable as $$
declare
  groups bigint[];
  folios bigint[] := array(select own_folios(of_hotel, of_guests));
  receipts bigint[];
begin
  select array_agg(g.id) into groups from guest_group g where g.hotel_id = of_hotel and g.guest_id = any (of_guests);
  select array_agg(t.id) into receipts from tax_receipt t where t.hotel_id = of_hotel and t.folio_id = any (folios);
  return query
    select 'Guest', unnest(of_guests)
    union all select 'Reservation', own_reservations(of_hotel, of_guests)
    union all select 'Stay', own_stays(of_hotel, of_guests)
    union all select 'Folio', unnest(folios)
    union all select 'Mail', own_letters(of_hotel, of_guests)
    union all select 'Task', own_tasks(of_hotel, of_guests)
    union all select 'Group', unnest(groups)
    union all select 'TaxReceipt', unnest(receipts);
end $$;

-- The ledger, the activity log and invoices are never altered by the program, but for this: the law lets a person ask for the words about them
-- to go. Amounts, accounts, days, numbers, taxes and who posted stay; the seals of closed days are made of these alone and hold. Of nobody else
-- can it take anything: whoever is named must stand as anonymised already.
create or replace function forget_words(of_hotel integer, of_guests bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known bigint;
  names text[];
  listed text[] := listed_reasons(of_hotel);
  told record;
  journals bigint[];
  folios bigint[];
  stays bigint[];
  booked bigint[];
  of_groups bigint[];
  lines bigint[];
  invoices bigint[];
begin
  select count(*) into known from guest where hotel_id = of_hotel and id = any (of_guests) and anonymised_on is null;
  if known > 0 then
    raise exception 'only of anonymised guests may words be taken away';
  end if;
  for told in select o.entity, array_agg(o.id) as ids from own_records(of_hotel, of_guests) o group by o.entity loop
    if told.entity = 'Guest' then
      update activity a set before = null, after = null, reason = null
      where a.hotel_id = of_hotel and a.entity = 'Guest' and a.entity_id = any (told.ids);
    else
      update activity a set before = without_words(a.before), after = without_words(a.after), reason = case when a.reason = any (listed) then a.reason end
      where a.hotel_id = of_hotel and a.entity = told.entity and a.entity_id = any (told.ids);
    end if;
  end loop;
  -- a stay that is somebody else's now tells whose it was
  select array_agg(trim(last_name || ' ' || first_name)) into names from guest where hotel_id = of_hotel and id = any (of_guests);
  update activity a set before = case when a.before ->> 'guest' = any (names) or (a.before ->> 'guestId')::bigint = any (of_guests) then a.before - 'guest' else a.before end,
    after = case when a.after ->> 'guest' = any (names) or (a.after ->> 'guestId')::bigint = any (of_guests) then a.after - 'guest' else a.after end
  where a.hotel_id = of_hotel and a.entity = 'Stay' and a.action in ('replaceGuest', 'nameGuest');
  update activity a set after = a.after || jsonb_object(array['guests', without_names(a.after ->> 'guests', names)])
  where a.hotel_id = of_hotel and a.entity = 'Stay' and a.action in ('register', 'unregister')
    and string_to_array(a.after ->> 'guests', ', ') && names;
  update activity a set after = a.after - 'guests'
  where a.hotel_id = of_hotel and a.entity = 'Stay' and a.action in ('register', 'unregister')
    and exists (select from jsonb_array_elements_text(a.after -> 'guestIds') e (id) where e.id::bigint = any (of_guests));
  folios := array(select own_folios(of_hotel, of_guests));
  stays := array(select own_stays(of_hotel, of_guests));
  select array_agg(distinct l.journal_id) into journals from folio_line l where l.hotel_id = of_hotel and l.folio_id = any (folios);
  -- what an agency gets for a stay, and how it was paid and taken back
  select array_agg(x.id) into booked from commission c cross join unnest(array[c.journal_id, c.settlement_journal_id]) x (id)
  where c.hotel_id = of_hotel and c.stay_id = any (stays) and x.id is not null;
  select coalesce(journals, '{}') || coalesce(booked, '{}') || coalesce(array_agg(j.id), '{}') into journals
  from journal j where j.hotel_id = of_hotel and j.reverses_journal_id = any (booked);
  update journal j set reason = case when j.reason = any (listed) then j.reason end
  where j.hotel_id = of_hotel and j.id = any (journals) and j.reason is not null;
  update folio_line l set description = '', reference = '', reason = case when l.reason = any (listed) then l.reason end
  where l.hotel_id = of_hotel and l.journal_id = any (journals) and (l.description <> '' or l.reference <> '' or l.reason is not null);
  -- what was typed with a charge goes along when it is moved, or credited on the account of a company
  with recursive of_line (id) as (
    select l.id from folio_line l where l.hotel_id = of_hotel and l.folio_id = any (folios)
    union select c.id from of_line o join folio_line c on c.hotel_id = of_hotel and c.parent_line_id = o.id
  ) select array_agg(o.id) into lines from of_line o;
  update folio_line l set description = '', reference = ''
  where l.hotel_id = of_hotel and l.id = any (lines) and (l.description <> '' or l.reference <> '');
  -- what was done on the account of a company with what is the guests' own
  update activity a set before = without_words(a.before), after = without_words(a.after), reason = case when a.reason = any (listed) then a.reason end
  where a.hotel_id = of_hotel and a.entity = 'Company'
    and ((a.after ->> 'stayId')::bigint = any (stays) or (a.after ->> 'folioId')::bigint = any (folios));
  -- an invoice stays as it was handed out, but for why it was credited and the name of a group that was the guests' own
  update invoice i set reason = case when i.reason = any (listed) then i.reason end
  where i.hotel_id = of_hotel and i.folio_id = any (folios) and i.reason is not null;
  select array_agg(g.id) into of_groups from guest_group g where g.hotel_id = of_hotel and g.guest_id = any (of_guests) and g.company_id is null;
  select array_agg(f.id) into folios from folio f where f.hotel_id = of_hotel and f.guest_group_id = any (of_groups);
  select array_agg(l.id) into lines from folio_line l where l.hotel_id = of_hotel and l.folio_id = any (folios);
  select array_agg(distinct n.invoice_id) into invoices from invoice_line n where n.hotel_id = of_hotel and n.folio_line_id = any (lines);
  update invoice i set facts = jsonb_set(i.facts, '{folios}', (
    select jsonb_agg(case when (f.told ->> 'id')::bigint = any (folios) then f.told || '{"group": ""}' else f.told end order by f.place)
    from jsonb_array_elements(i.facts -> 'folios') with ordinality f (told, place)))
  where i.hotel_id = of_hotel and i.id = any (invoices);
end $$;

-- credit notes over what guests had paid kept who they were: that is read anew, as of the invoice
update invoice set facts = facts || '{"buyer": {"name": "", "registerNo": "", "address": "", "phone": "", "email": ""}}'
where kind = 'creditNote' and facts ->> 'buyerGuestId' is not null;
