import { readMigrations } from '#kit/server/migrationFiles.ts'
import { ask, MIGRATIONS } from './livedHotel.ts'

/** The migrations of the first release. */
export const FIRST_RELEASE = (await readMigrations(MIGRATIONS)).former
  .map(({ name }) => name)
  .filter((name) => name < '0010')

/** A hotel of three rooms as the first release kept it: one guest in house who has paid a night, one expected, one who was there. */
const HOTEL = `
insert into hotel (id, code, name, currency, business_date) values (7, 'OLD', 'The old inn', 'MNT', '2026-03-02');
insert into role (hotel_id, id, name, short_code) values (7, 1, 'Reception', 'RC');
insert into role_menu values (7, 1, '/handsontable', 1), (7, 1, '/front-office/reservation-list', 1), (7, 1, '/room', 1), (7, 1, '/rate', 1), (7, 1, '/conf/reason', 1);
insert into role_privilege values (7, 1, 'manageUsers');
insert into app_user (hotel_id, id, login_name, name, password_hash, role_id) values (7, 1, 'saraa', 'Saraa', 'x', 1);
insert into user_privilege values (7, 1, 'voidStay', true);
insert into session values (7, '\\x01', 1, now(), now(), now(), now());
insert into activity (hotel_id, business_date, user_id, entity, entity_id, action, after, reason)
  values (7, '2026-03-01', 1, 'Guest', 1, 'create', '{"lastName": "Bat", "registerNo": "УБ90010112"}', 'walked in');
insert into numbering values (7, 'reservation', 4), (7, 'folio', 2), (7, 'cancellation', 2);
insert into account (hotel_id, id, number, name, kind, purpose) values (7, 1, '1100', 'Guest ledger', 'asset', 'guestLedger'),
  (7, 2, '1000', 'Cash', 'asset', 'cash'), (7, 3, '4000', 'Rooms', 'revenue', 'roomRevenue'), (7, 4, '2300', 'VAT', 'liability', 'vat'),
  (7, 5, '4800', 'Cancellations', 'revenue', 'cancellationRevenue'), (7, 6, '4810', 'No shows', 'revenue', 'noShowRevenue');
insert into amenity (hotel_id, id, name, short_name) values (7, 1, 'Safe', 'SF');
insert into room_type (hotel_id, id, code, name) values (7, 1, 'STD', 'Standard'), (7, 2, 'LUX', 'Luxury');
insert into room_type_amenity values (7, 2, 1);
insert into room (hotel_id, id, number, room_type_id, house_status, sort_order) values (7, 1, '101', 1, 'dirty', 1), (7, 2, '102', 1, 'clean', 2), (7, 3, '201', 2, 'inspected', 3);
insert into type_inventory (hotel_id, room_type_id, date, rooms, overbooking, sold)
  select 7, t, d, 3 - t, 0, case when t = 1 and d between '2026-03-01' and '2026-03-03' then 1 when t = 2 and d = '2026-03-05' then 1 else 0 end
  from generate_series(1, 2) t, generate_series(date '2026-03-01', '2026-03-10', '1 day') d;
insert into season (hotel_id, id, code, name, begin_date, end_date) values (7, 1, 'WIN', 'Winter', '2026-01-01', '2026-03-31');
insert into rate_type (hotel_id, id, code, name) values (7, 1, 'RACK', 'Rack rate');
insert into rate (hotel_id, id, room_type_id, rate_type_id, season_id, base) values (7, 1, 1, 1, null, '{11000000}'), (7, 2, 2, 1, 1, '{22000000,23000000}');
insert into extra_charge_group (hotel_id, id, name, account_id) values (7, 1, 'Kitchen', 3);
insert into extra_charge (hotel_id, id, code, name, unit_price, extra_charge_group_id, receipt_classification) values (7, 1, 'TEA', 'Tea', 300000, 1, '63310');
insert into tax (hotel_id, id, code, name, kind, amount, vat, valid_from, account_id) values (7, 1, 'VAT', 'VAT', 'percent', 10, true, '2020-01-01', 4);
insert into tax_extra_charge_group values (7, 1, 1);
insert into payment_method (hotel_id, id, name, kind, account_id) values (7, 1, 'Cash', 'cash', 2);
insert into reason (hotel_id, id, category, text) values (7, 1, 'void', 'Typed wrongly');
insert into reservation_source (hotel_id, id, name) values (7, 1, 'Telephone');
insert into reservation_type (hotel_id, id, code, name) values (7, 1, 'CONF', 'Confirmed');
insert into company (hotel_id, id, code, name) values (7, 1, 'TUR', 'Juulchin');
insert into guest (hotel_id, id, first_name, last_name, phone, email, passport_no, birth_date, search) values
  (7, 1, 'Dorj', 'Bat', '99112233', 'dorj@example.mn', '', '1990-01-01', 'x'), (7, 2, 'Ann', 'Tree', '', '', 'P123456', null, 'x'), (7, 3, 'Цэцэг', 'Болд', '', '', '', null, 'x');
insert into reservation (hotel_id, id, number, guest_id, company_id, reservation_source_id, reservation_type_id, voucher, created_on) values
  (7, 1, 1, 1, null, 1, 1, '', '2026-02-20'), (7, 2, 2, 2, 1, null, 1, 'V-1, V-2', '2026-02-21'), (7, 3, 3, 3, null, null, 1, '', '2026-02-22');
insert into stay (hotel_id, id, reservation_id, sequence, guest_id, status, arrival, departure, arrives_at, departs_at, room_type_id, booked_room_type_id,
  room_id, rate_type_id, adults, holds_inventory, checked_in_at, checked_in_on, checked_out_at, checked_out_on) values
  (7, 1, 1, 1, 1, 'inHouse', '2026-03-01', '2026-03-04', '2026-03-01 14:00', '2026-03-04 12:00', 1, 1, 1, 1, 1, true, now(), '2026-03-01', null, null),
  (7, 2, 2, 1, 2, 'reserved', '2026-03-05', '2026-03-06', '2026-03-05 14:00', '2026-03-06 12:00', 2, 2, 3, 1, 2, true, null, null, null, null),
  (7, 3, 3, 1, 3, 'cancelled', '2026-03-01', '2026-03-02', '2026-03-01 14:00', '2026-03-02 12:00', 1, 1, null, 1, 1, false, null, null, null, null);
update stay set ended_at = now(), ended_on = '2026-03-01', cancellation_number = 1, end_reason = 'Typed wrongly' where id = 3;
insert into stay_guest (hotel_id, stay_id, guest_id, main, registered) values (7, 1, 1, true, true), (7, 2, 2, true, false), (7, 3, 3, true, false);
insert into stay_night (hotel_id, stay_id, date, room_type_id, rate_type_id, held_room_type_id, adults, children, rate, grid_rate)
  select 7, 1, d, 1, 1, 1, 1, 0, 11000000, 11000000 from generate_series(date '2026-03-01', '2026-03-03', '1 day') d
  union all select 7, 2, '2026-03-05', 2, 1, 2, 2, 0, 23000000, 23000000
  union all select 7, 3, '2026-03-01', 1, 1, 1, 1, 0, 11000000, 11000000;
insert into room_occupancy (hotel_id, id, room_id, kind, stay_id, during) values
  (7, 1, 1, 'stay', 1, '[2026-03-01 14:00, 2026-03-04 12:00)'), (7, 2, 3, 'stay', 2, '[2026-03-05 14:00, 2026-03-06 12:00)');
insert into audit_run (hotel_id, id, business_date, user_id) values (7, 1, '2026-03-01', 1);
insert into folio (hotel_id, id, number, kind, stay_id, reservation_id, guest_id, currency, opened_on) values (7, 1, 1, 'guest', 1, 1, 1, 'MNT', '2026-03-01');
insert into journal (hotel_id, id, business_date, posted_at, kind, source, user_id, audit_run_id) values
  (7, 1, '2026-03-01', '2026-03-01 15:00+00', 'charge', 'nightAudit', null, 1), (7, 2, '2026-03-02', '2026-03-02 01:00+00', 'payment', 'desk', 1, null);
insert into entry (hotel_id, id, journal_id, business_date, debit_account_id, debit_folio_id, credit_account_id, credit_folio_id, amount, currency, tax_id) values
  (7, 1, 1, '2026-03-01', 1, 1, 3, null, 10000000, 'MNT', null), (7, 2, 1, '2026-03-01', 1, 1, 4, null, 1000000, 'MNT', 1), (7, 3, 2, '2026-03-02', 2, null, 1, 1, 11000000, 'MNT', null);
insert into folio_line (hotel_id, id, folio_id, journal_id, kind, source, service_date, business_date, stay_id, room_id, payment_method_id, quantity, unit_price, net, tax, gross, currency, user_id) values
  (7, 1, 1, 1, 'room', 'nightAudit', '2026-03-01', '2026-03-01', 1, 1, null, 1, 11000000, 10000000, 1000000, 11000000, 'MNT', null),
  (7, 2, 1, 2, 'payment', 'desk', '2026-03-02', '2026-03-02', 1, null, 1, 1, -11000000, -11000000, 0, -11000000, 'MNT', 1);
update stay_night set folio_line_id = 1 where stay_id = 1 and date = '2026-03-01';
insert into day_statistic (hotel_id, date, room_type_id, reservation_source_id, sold, arrivals, adults, room_revenue, tax) values (7, '2026-03-01', 1, 1, 1, 1, 1, 10000000, 1000000);
insert into day_room_type values (7, '2026-03-01', 1, 2, 0), (7, '2026-03-01', 2, 1, 0);
insert into day_ledger values (7, '2026-03-01', 1, 0, 11000000, 0, 11000000), (7, '2026-03-01', 3, 0, 0, 10000000, -10000000), (7, '2026-03-01', 4, 0, 0, 1000000, -1000000);
insert into day_close values (7, '2026-03-01', 1, 2, '\\x6ccda4c1fc0e26ef9edaf022622af8cf0131aa11350bc6474c3b69792bc055bd', decode(repeat('00', 32), 'hex'), '\\x1f1a609cba2264b4cf3e0b0b8741776cf4631dfa1ef0b5473ff359ba95e65035');
select setval(oid, 100) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace;
`

export const fillFirstRelease = async (url: string): Promise<void> => void (await ask(url, HOTEL))
