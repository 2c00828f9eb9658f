-- A rate that names no price for an extra adult or child does not sell to such a party; 0 is free of charge. Rows that are there keep the 0
-- that they have: nobody can know whether it was typed or stood for a blank, so the rate grid marks it.
alter table rate alter column extra_adult drop not null, alter column extra_adult drop default,
  alter column extra_child drop not null, alter column extra_child drop default;

-- whose contract set the price of a night; null = none did, or nobody wrote it down when the night was priced
alter table stay_night add column contract text constraint stay_night_contract_known check (contract in ('company', 'source'));
