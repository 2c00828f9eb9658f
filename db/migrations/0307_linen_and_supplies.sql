-- Linen and guest supplies are counted like what lies in mini bars, and sold to nobody.

alter table mini_bar_group add column kind text not null default 'sold';
alter table mini_bar_group add constraint mini_bar_group_kind_value check (kind in ('sold', 'linen', 'supply'));
-- what is not sold is posted as nothing
alter table mini_bar_group alter column extra_charge_group_id drop not null;
alter table mini_bar_group add constraint mini_bar_group_posted_as check (kind <> 'sold' or extra_charge_group_id is not null);

-- 'use': taken from a room without a charge
alter table mini_bar_movement drop constraint mini_bar_movement_kind_value;
alter table mini_bar_movement add constraint mini_bar_movement_kind_value check (kind in ('sale', 'use', 'return', 'refill', 'purchase', 'count'));
