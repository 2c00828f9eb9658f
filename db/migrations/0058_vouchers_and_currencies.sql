-- What triggers kept of vouchers and of exchange rates, the program keeps or a reference holds (docs/decisions/0058).

-- The table is the only truth: what a reservation says of its vouchers is read from it.
drop trigger voucher_numbers on voucher;
drop trigger reservation_vouchers_made on reservation;
drop trigger reservation_vouchers_changed on reservation;
drop function voucher_write_numbers();
drop function reservation_write_vouchers();
alter table reservation drop column voucher;

