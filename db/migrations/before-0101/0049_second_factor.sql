-- Codes of an authenticator app, asked after the password. The secret is sealed (kit/server/secretText.ts).
create table second_factor (
  hotel_id integer not null,
  user_id bigint not null,
  secret bytea,
  confirmed_at timestamptz,
  -- shown, and not yet answered with a first code
  pending bytea,
  -- the 30 seconds (counted since 1970) whose code was taken last: no code is taken twice
  last_step bigint not null default 0,
  constraint second_factor_confirmed check ((secret is null) = (confirmed_at is null)),
  constraint second_factor_pkey primary key (hotel_id, user_id),
  constraint second_factor_user_fkey foreign key (hotel_id, user_id) references app_user (hotel_id, id) on delete cascade
);

-- for who has lost the app: each is good once
create table recovery_code (
  hotel_id integer not null,
  user_id bigint not null,
  code_hash bytea not null,
  constraint recovery_code_pkey primary key (hotel_id, user_id, code_hash),
  constraint recovery_code_user_fkey foreign key (hotel_id, user_id) references app_user (hotel_id, id) on delete cascade
);

alter table role add column second_factor_required boolean not null default false;

-- opened by somebody whose role asks for a second factor that is not there yet: good for setting it up and for nothing else
alter table session add column second_factor_due boolean not null default false;
