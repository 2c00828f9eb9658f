-- Who may be one person is read from the signs that several guests share, which are few, and no more from all there are. Said when the second
-- of them is written, and not taken back: how many share it is counted where it is read.
alter table guest_sign add column shared boolean not null default false;
update guest_sign s set shared = true
from (select hotel_id, sign, key from guest_sign group by hotel_id, sign, key having count(*) > 1) several
where s.hotel_id = several.hotel_id and s.sign = several.sign and s.key = several.key;
create index guest_sign_shared on guest_sign (hotel_id, sign, key, guest_id) where shared;
