import { type Label, labels } from '#core/labels.ts'
import type { Subject } from './contract.ts'

export const subjectLabels: Readonly<Record<Subject, Label>> = {
  account: { en: 'Accounts', mon: 'Данс' },
  extraCharge: { en: 'Extra charges', mon: 'Нэмэлт үйлчилгээ' },
  paymentMethod: { en: 'Payment methods', mon: 'Төлбөрийн хэлбэр' },
  tax: { en: 'Taxes', mon: 'Татвар' },
}

export const codeWords = labels({
  kind: { en: 'Kind', mon: 'Төрөл' },
  all: { en: 'All', mon: 'Бүгд' },
  number: { en: 'Account no. or code', mon: 'Дансны дугаар, код' },
  name: { en: 'Account name', mon: 'Дансны нэр' },
  code: { en: 'Code in accounting', mon: 'Санхүүгийн код' },
  codeName: { en: 'Name in accounting', mon: 'Санхүү дэх нэр' },
  unmapped: { en: 'Without a code ({0})', mon: 'Кодгүй ({0})' },
  hint: {
    en: 'Type or paste from a spreadsheet; ↑ ↓ and Enter move. What has no code of its own goes by its account’s.',
    mon: 'Шууд бичих эсвэл хүснэгтээс буулгана; ↑ ↓, Enter товчоор шилжинэ. Өөрийн кодгүй нь дансныхаа кодоор явна.',
  },
  ofAccount: { en: '{0} of account {1}', mon: '{1} дансны {0}' },
  inactive: { en: 'inactive', mon: 'идэвхгүй' },
  save: { en: 'Save', mon: 'Хадгалах' },
  saveCount: { en: 'Save changes ({0})', mon: 'Өөрчлөлтийг хадгалах ({0})' },
  undo: { en: 'Undo changes', mon: 'Өөрчлөлтийг болих' },
  nothingChanged: { en: 'Nothing is changed yet', mon: 'Өөрчилсөн зүйл алга' },
  was: { en: 'Was: {0}', mon: 'Өмнө нь: {0}' },
  fromFile: { en: 'From a file', mon: 'Файлаас унших' },
  fileRead: {
    en: '{0} {0|change|changes} read, to be saved. Lines that are not here: {1}',
    mon: '{0} өөрчлөлт уншлаа, хадгална уу. Энд байхгүй мөр: {1}',
  },
  fileHeadings: {
    en: 'The first line must name the columns as in an exported file: {0}',
    mon: 'Эхний мөрөнд татсан файлынх шиг баганын нэрс байх ёстой: {0}',
  },
  badCode: {
    en: 'No quotation mark, semicolon or tab, at most 40 signs',
    mon: 'Хашилт, цэгтэй таслал, таб хэрэглэхгүй, 40 тэмдэгт хүртэл',
  },
  badName: { en: 'At most 100 signs', mon: '100 тэмдэгт хүртэл' },
  nothing: { en: 'Nothing here yet', mon: 'Одоогоор хоосон байна' },
  noMatch: { en: 'Nothing matches', mon: 'Тохирох зүйл олдсонгүй' },
})

export const exportWords = labels({
  title: { en: 'Export closed days', mon: 'Хаагдсан өдрийг гаргах' },
  from: { en: 'From', mon: 'Эхлэх' },
  until: { en: 'To', mon: 'Дуусах' },
  layout: { en: 'Layout', mon: 'Файлын загвар' },
  ready: { en: 'Ready layouts', mon: 'Бэлэн загвар' },
  own: { en: 'Own layouts', mon: 'Өөрийн загвар' },
  format: { en: 'File', mon: 'Файл' },
  export: { en: 'Export days', mon: 'Өдрүүдийг гаргах' },
  noClosed: { en: 'No day is closed yet', mon: 'Хаагдсан өдөр алга' },
  noClosedHint: {
    en: 'Days can be exported once the night audit has closed them.',
    mon: 'Өдрийн өндөрлөгөө хийж хаасан өдрийг гаргах боломжтой.',
  },
  lines: { en: '{0} {0|line|lines}, debit and credit {1} each', mon: '{0} мөр, дебет, кредит тус бүр {1}' },
  nothing: { en: 'Nothing was posted on these days', mon: 'Эдгээр өдөрт бичилт хийгдээгүй байна' },
  firstLines: { en: 'First lines of the file', mon: 'Файлын эхний мөрүүд' },
  missing: { en: 'These accounts have no code yet', mon: 'Эдгээр дансанд код оноогоогүй байна' },
  missingHint: {
    en: 'Nothing can be exported before each has one.',
    mon: 'Данс бүрт код оноосны дараа гаргах боломжтой.',
  },
  giveCodes: { en: 'Give codes', mon: 'Код оноох' },
  done: { en: 'Exported', mon: 'Гаргалаа' },
  past: { en: 'Exports so far', mon: 'Өмнө гаргасан' },
  noPast: { en: 'Nothing was exported yet', mon: 'Одоогоор юу ч гаргаагүй' },
  noPastHint: {
    en: 'Choose days above and press export: each file is kept here and can be had again.',
    mon: 'Дээрээс өдрөө сонгоод гаргана уу: файл бүр энд үлдэж, дахин татаж болно.',
  },
  days: { en: 'Days', mon: 'Өдрүүд' },
  madeAt: { en: 'Made at', mon: 'Гаргасан цаг' },
  madeBy: { en: 'By', mon: 'Гаргасан' },
  lineCount: { en: 'Lines', mon: 'Мөр' },
  amount: { en: 'Debits', mon: 'Дебет' },
  hash: { en: 'SHA-256 of the file', mon: 'Файлын SHA-256' },
  download: { en: 'Download again', mon: 'Дахин татах' },
  newLayout: { en: 'New layout', mon: 'Шинэ загвар' },
  editLayout: { en: 'Edit layout', mon: 'Загвар засах' },
  copyLayout: { en: 'Copy as an own layout', mon: 'Хуулж өөрийн загвар үүсгэх' },
  copyOf: { en: '{0}, own', mon: '{0}, өөрийн' },
  deleteLayout: { en: 'Delete layout', mon: 'Загвар устгах' },
  deleteAsk: { en: 'Delete the layout {0}?', mon: '{0} загварыг устгах уу?' },
  layoutName: { en: 'Name', mon: 'Нэр' },
  grain: { en: 'Lines', mon: 'Мөр' },
  detail: { en: 'Each entry', mon: 'Бичилт бүр' },
  summary: { en: 'Daily summary', mon: 'Өдрийн нэгтгэл' },
  language: { en: 'Language of names', mon: 'Нэрсийн хэл' },
  en: { en: 'English', mon: 'Англи' },
  mon: { en: 'Mongolian', mon: 'Монгол' },
  dateFormat: { en: 'Dates', mon: 'Огнооны хэлбэр' },
  delimiter: { en: 'CSV parted by', mon: 'CSV тусгаарлагч' },
  comma: { en: 'Comma', mon: 'Таслал' },
  semicolon: { en: 'Semicolon', mon: 'Цэгтэй таслал' },
  tab: { en: 'Tab', mon: 'Таб' },
  columns: { en: 'Columns', mon: 'Багана' },
  source: { en: 'What', mon: 'Утга' },
  heading: { en: 'Heading', mon: 'Толгой' },
  text: { en: 'Text', mon: 'Бичвэр' },
  once: { en: 'First line of a day only', mon: 'Зөвхөн өдрийн эхний мөрөнд' },
  addColumn: { en: 'Add a column', mon: 'Багана нэмэх' },
  removeColumn: { en: 'Remove this column', mon: 'Энэ баганыг хасах' },
  left: { en: 'Move up', mon: 'Дээш зөөх' },
  right: { en: 'Move down', mon: 'Доош зөөх' },
})

export const fetchWords = labels({
  title: {
    en: 'The accounting program can fetch closed days by itself',
    mon: 'Санхүүгийн програм хаагдсан өдрийг өөрөө татаж болно',
  },
  hint: {
    en: 'It needs an API key with the scope “Fetch closed days for accounting”. Every fetch stands in the activity log. Address:',
    mon: '«Хаагдсан өдрийг санхүүд татах» эрхтэй API түлхүүр хэрэгтэй. Таталт бүр үйлдлийн бүртгэлд орно. Хаяг:',
  },
  keys: { en: 'API keys', mon: 'API түлхүүр' },
})

/** What a journal without lines on folios is for. */
export const journalWords = labels({
  cash: { en: 'Cash moved', mon: 'Касс дахь хөдөлгөөн' },
  exchange: { en: 'Currency exchange', mon: 'Валют солилт' },
  settlement: { en: 'Card and wallet settlement', mon: 'Карт, хэтэвчийн тооцоо хаалт' },
  revaluation: { en: 'Exchange gain and loss', mon: 'Ханшийн зөрүү' },
  void: { en: 'Taken back', mon: 'Буцаалт' },
})
