-- What the registration of guests asks for beside the last name: 'number' is the register number of citizens and the passport of foreigners.
alter table hotel
  add column registration_asks text[] not null default array['firstName', 'birthDate', 'number']
    constraint hotel_registration_asks_known check (registration_asks <@ array[
      'firstName', 'birthDate', 'number', 'nationality', 'gender', 'phone', 'email', 'country', 'address']);
