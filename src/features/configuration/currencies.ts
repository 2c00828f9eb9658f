import type { Label } from '#core/labels.ts'

interface CurrencyFacts extends Label {
  readonly symbol: string
}
const of = (en: string, mon: string, symbol: string): CurrencyFacts => ({ en, mon, symbol })

/** ISO 4217 currencies that a hotel may take: those of the table `currency`, the usual ones of Mongolia first. */
export const currencies = {
  MNT: of('Tögrög', 'Төгрөг', '₮'),
  USD: of('US dollar', 'Америк доллар', '$'),
  EUR: of('Euro', 'Евро', '€'),
  CNY: of('Yuan', 'Юань', '¥'),
  RUB: of('Rouble', 'Рубль', '₽'),
  JPY: of('Yen', 'Иен', '¥'),
  KRW: of('Won', 'Вон', '₩'),
  GBP: of('Pound sterling', 'Фунт стерлинг', '£'),
  AED: of('UAE dirham', 'Арабын Нэгдсэн Эмиратын дирхам', 'AED'),
  AUD: of('Australian dollar', 'Австрали доллар', 'A$'),
  BRL: of('Brazilian real', 'Бразилийн реал', 'R$'),
  BYN: of('Belarusian rouble', 'Беларусийн рубль', 'Br'),
  CAD: of('Canadian dollar', 'Канад доллар', 'C$'),
  CHF: of('Swiss franc', 'Швейцарийн франк', 'CHF'),
  CZK: of('Czech koruna', 'Чех крон', 'Kč'),
  DKK: of('Danish krone', 'Данийн крон', 'kr'),
  HKD: of('Hong Kong dollar', 'Хонконг доллар', 'HK$'),
  HUF: of('Forint', 'Унгарын форинт', 'Ft'),
  IDR: of('Rupiah', 'Индонезийн рупи', 'Rp'),
  ILS: of('New shekel', 'Израилийн шекел', '₪'),
  INR: of('Indian rupee', 'Энэтхэгийн рупи', '₹'),
  KGS: of('Kyrgyz som', 'Кыргызын сом', 'сом'),
  KPW: of('North Korean won', 'Хойд Солонгосын вон', '₩'),
  KWD: of('Kuwaiti dinar', 'Кувейтийн динар', 'KD'),
  KZT: of('Tenge', 'Казахстаны тэнгэ', '₸'),
  LAK: of('Kip', 'Лаосын кип', '₭'),
  MOP: of('Pataca', 'Макаогийн патака', 'MOP$'),
  MXN: of('Mexican peso', 'Мексикийн песо', 'Mex$'),
  MYR: of('Ringgit', 'Малайзын ринггит', 'RM'),
  NOK: of('Norwegian krone', 'Норвегийн крон', 'kr'),
  NPR: of('Nepalese rupee', 'Балбын рупи', 'Rs'),
  NZD: of('New Zealand dollar', 'Шинэ Зеланд доллар', 'NZ$'),
  PHP: of('Philippine peso', 'Филиппин песо', '₱'),
  PLN: of('Złoty', 'Польшийн злот', 'zł'),
  QAR: of('Qatari riyal', 'Катарын риал', 'QR'),
  SAR: of('Saudi riyal', 'Саудын риал', 'SR'),
  SEK: of('Swedish krona', 'Шведийн крон', 'kr'),
  SGD: of('Singapore dollar', 'Сингапур доллар', 'S$'),
  THB: of('Baht', 'Тайландын бат', '฿'),
  TRY: of('Turkish lira', 'Туркийн лира', '₺'),
  TWD: of('New Taiwan dollar', 'Тайваний доллар', 'NT$'),
  UAH: of('Hryvnia', 'Украины гривн', '₴'),
  UZS: of('Uzbek som', 'Узбекийн сум', 'soʻm'),
  VND: of('Dong', 'Вьетнамын донг', '₫'),
  ZAR: of('Rand', 'Өмнөд Африкийн ранд', 'R'),
} as const satisfies Record<string, CurrencyFacts>

export type CurrencyCode = keyof typeof currencies
