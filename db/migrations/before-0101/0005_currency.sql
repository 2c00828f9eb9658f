-- ISO 4217 currencies that Mongolian hotels meet; more are added at the screen.
insert into currency (code, name, name_mon, symbol, digits) values
  ('MNT', 'Tögrög', 'Төгрөг', '₮', 2),
  ('USD', 'US dollar', 'Америк доллар', '$', 2),
  ('EUR', 'Euro', 'Евро', '€', 2),
  ('CNY', 'Yuan', 'Юань', '¥', 2),
  ('RUB', 'Rouble', 'Рубль', '₽', 2),
  ('JPY', 'Yen', 'Иен', '¥', 0),
  ('KRW', 'Won', 'Вон', '₩', 0),
  ('GBP', 'Pound sterling', 'Фунт стерлинг', '£', 2);
