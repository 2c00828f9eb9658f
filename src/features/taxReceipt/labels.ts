import { type Label, labels } from '#core/labels.ts'

/** Words of the pages of tax receipts. */
export const words = labels({
  shown: { en: 'What is shown', mon: 'Харуулах зүйл' },
  receipts: { en: 'Receipts', mon: 'Баримт' },
  refresh: { en: 'Refresh', mon: 'Шинэчлэх' },
  reconciliation: { en: 'Sold and told', mon: 'Тулгалт' },
  // the list
  anyStatus: { en: 'Any status', mon: 'Бүх төлөв' },
  unsettled: { en: 'To be seen to', mon: 'Анхаарах' },
  from: { en: 'From', mon: 'Эхлэх' },
  until: { en: 'To', mon: 'Дуусах' },
  none: { en: 'No Ebarimt receipt yet', mon: 'И-баримт гаргаагүй байна' },
  noneFit: { en: 'No receipt fits', mon: 'Тохирох баримт алга' },
  noneHint: {
    en: 'They are issued at the folio of a guest, under “More”.',
    mon: 'Зочны тооцооны «Бусад» цэсээс гаргана.',
  },
  // reconciliation
  which: { en: 'Which', mon: 'Алийг' },
  due: { en: 'Due: folios that are closed', mon: 'Гаргах ёстой: хаагдсан тооцоо' },
  missing: { en: 'Everything without a receipt', mon: 'Баримтгүй бүгд' },
  all: { en: 'Everything sold', mon: 'Бүх борлуулалт' },
  sold: { en: 'Sold', mon: 'Борлуулсан' },
  soldVat: { en: 'VAT sold', mon: 'Борлуулалтын НӨАТ' },
  soldCityTax: { en: 'City tax sold', mon: 'Борлуулалтын НХАТ' },
  told: { en: 'On receipts', mon: 'Баримттай' },
  toldVat: { en: 'VAT on receipts', mon: 'Баримтын НӨАТ' },
  underWay: { en: 'Not taken yet', mon: 'Бүртгэгдээгүй' },
  missingSum: { en: 'Missing', mon: 'Дутуу' },
  folioState: { en: 'State', mon: 'Төлөв' },
  closed: { en: 'Closed', mon: 'Хаагдсан' },
  open: { en: 'Open', mon: 'Нээлттэй' },
  agrees: { en: 'What is sold and what is told agree', mon: 'Борлуулалт, баримт таарч байна' },
  agreesHint: { en: 'On these business dates nothing is missing.', mon: 'Эдгээр өдрүүдэд дутуу зүйл алга.' },
  issueMissing: { en: 'Issue a receipt', mon: 'Баримт гаргах' },
  openFolio: { en: 'Open the folio', mon: 'Тооцоог нээх' },
  // one receipt
  back: { en: 'Back to the folio', mon: 'Тооцоо руу буцах' },
  sendNow: { en: 'Send now', mon: 'Одоо илгээх' },
  sending: { en: 'The receipt is being told to the tax service …', mon: 'Баримтыг татварын системд илгээж байна …' },
  waits: {
    en: 'It waits and is sent by itself; the guest need not wait.',
    mon: 'Хүлээгдэж байгаа бөгөөд өөрөө илгээгдэнэ. Зочин хүлээх шаардлагагүй.',
  },
  mustPrint: {
    en: 'Print it now: its lottery and QR code are kept nowhere. What is printed later is a copy without them.',
    mon: 'Одоо хэвлэнэ үү: сугалаа, QR код хаана ч хадгалагдахгүй. Дараа хэвлэхэд тэдгээргүй хуулбар гарна.',
  },
  giveBack: { en: 'Return', mon: 'Буцаах' },
  giveBackText: {
    en: 'The whole receipt is taken back at the tax service. Its charges can then be changed and put on another.',
    mon: 'Баримтыг татварын системээс бүхэлд нь буцаана. Дараа нь бичилтийг өөрчилж, дахин баримт гаргаж болно.',
  },
  givenBack: { en: 'The receipt is being returned', mon: 'Баримтыг буцааж байна' },
  correct: { en: 'Correct', mon: 'Засах' },
  correctText: {
    en: 'A new receipt takes the place of receipt {0}.',
    mon: 'Шинэ баримт {0} дугаартай баримтыг орлоно.',
  },
  retry: { en: 'Mend and send again', mon: 'Засаад дахин илгээх' },
  retryText: {
    en: 'It is made anew from the codes that are set up now, and sent again.',
    mon: 'Одоогийн тохиргооны кодоор дахин бэлдэж илгээнэ.',
  },
  retried: { en: 'The receipt is sent again', mon: 'Баримтыг дахин илгээж байна' },
  cancel: { en: 'Give up', mon: 'Болих' },
  cancelText: {
    en: 'The tax service never took it. Its charges are free again.',
    mon: 'Татварын системд бүртгэгдээгүй. Бичилтүүд чөлөөлөгдөнө.',
  },
  cancelled: { en: 'The receipt is given up', mon: 'Баримтыг болилоо' },
  resolve: { en: 'Say what became of it', mon: 'Үр дүнг оруулах' },
  resolveText: {
    en: 'Open the page of POS API and look for the suffix {0} on {1}, total {2}. Nothing is sent again before you say.',
    mon: 'POS API-ийн хуудсаас {1} өдрийн {0} дагавар, {2} дүнтэй баримтыг хайна уу. Таныг хариулахаас нааш дахин илгээхгүй.',
  },
  resolveReturnText: {
    en: 'Open the page of POS API and see whether {0} was taken back there.',
    mon: 'POS API-ийн хуудсаас {0} баримтыг буцаасан эсэхийг харна уу.',
  },
  found: { en: 'What is there', mon: 'Тэнд байгаа нь' },
  isThere: { en: 'It is there', mon: 'Байна' },
  isNotThere: { en: 'It is not there', mon: 'Байхгүй' },
  stillStands: { en: 'It still stands', mon: 'Буцаагдаагүй' },
  wasReturned: { en: 'It was taken back', mon: 'Буцаагдсан' },
  taxNumber: { en: 'Its number (33 digits)', mon: 'ДДТД (33 орон)' },
  taxTime: { en: 'Its time, as it stands there', mon: 'Тэнд бичсэн огноо, цаг' },
  resolved: { en: 'Noted', mon: 'Тэмдэглэлээ' },
  payInvoice: { en: 'It was paid', mon: 'Төлөгдсөн' },
  payInvoiceText: {
    en: 'A receipt for the whole invoice takes its place.',
    mon: 'Нэхэмжлэхийн бүх дүнгээр баримт гарч түүнийг орлоно.',
  },
  paymentMethod: { en: 'Payment method', mon: 'Төлбөрийн хэлбэр' },
  replaces: { en: 'Takes the place of receipt {0}', mon: '{0} дугаартай баримтыг орлоно' },
  replacedBy: { en: 'Receipt {0} takes its place', mon: '{0} дугаартай баримт орлоно' },
  reason: { en: 'Reason: {0}', mon: 'Шалтгаан: {0}' },
})

export const whichLabels: Readonly<Record<'due' | 'missing' | 'all', Label>> = {
  due: words.due,
  missing: words.missing,
  all: words.all,
}
