-- A voucher is issued by a company or by a source of reservations (an agency), not by both.
alter table voucher
  add column reservation_source_id bigint,
  add constraint voucher_reservation_source_fkey foreign key (hotel_id, reservation_source_id) references reservation_source (hotel_id, id),
  add constraint voucher_one_issuer check (num_nonnulls(company_id, reservation_source_id) <= 1);
create index voucher_reservation_source on voucher (hotel_id, reservation_source_id) where reservation_source_id is not null;
