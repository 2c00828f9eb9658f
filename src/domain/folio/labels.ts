import { labels } from '#core/labels.ts'

/** Words of the dialogs that folios, stays and reservations share. */
export const moneyWords = labels({
  postPayment: { en: 'Post payment', mon: 'Төлбөр авах' },
  refund: { en: 'Refund', mon: 'Буцаалт хийх' },
  takeDeposit: { en: 'Take deposit', mon: 'Урьдчилгаа авах' },
  refundDeposit: { en: 'Refund deposit', mon: 'Урьдчилгаа буцаах' },
  keepDeposit: { en: 'Keep as a fee', mon: 'Төлбөрт үлдээх' },
  keepDepositText: {
    en: '{0} become a fee of the hotel, taxes inside. It cannot go back to the guest afterwards.',
    mon: '{0} буудлын төлбөр (татвар орсон) болно. Дараа нь зочинд буцаах боломжгүй.',
  },
  depositKept: { en: 'Deposit kept as a fee', mon: 'Урьдчилгааг төлбөрт үлдээлээ' },
  amount: { en: 'Amount', mon: 'Дүн' },
  paymentMethod: { en: 'Payment method', mon: 'Төлбөрийн хэлбэр' },
  reference: { en: 'Reference', mon: 'Лавлах дугаар' },
  referenceHint: {
    en: 'Slip, approval or transfer number. Never a card number',
    mon: 'Баримт, зөвшөөрөл, шилжүүлгийн дугаар. Картын дугаар бичихгүй',
  },
  reason: { en: 'Reason', mon: 'Шалтгаан' },
  toPay: { en: 'To pay', mon: 'Төлөх дүн' },
  overpaid: { en: 'Overpaid', mon: 'Илүү төлсөн' },
  settled: { en: 'Settled', mon: 'Төлөгдсөн' },
  held: { en: 'Deposit held', mon: 'Урьдчилгааны үлдэгдэл' },
  paymentPosted: { en: 'Payment posted', mon: 'Төлбөр бүртгэгдлээ' },
  refundPosted: { en: 'Refund posted', mon: 'Буцаалт бүртгэгдлээ' },
  depositPosted: { en: 'Deposit taken', mon: 'Урьдчилгаа бүртгэгдлээ' },
})

/** How folios are called where one is chosen. */
export const targetNames = labels({
  house: { en: 'House: {0}', mon: 'Буудал: {0}' },
  group: { en: 'Group {0}', mon: 'Групп {0}' },
})

/** Which charges a rule takes. */
export const routeLabels = labels({
  all: { en: 'Everything', mon: 'Бүх төлбөр' },
  room: { en: 'Room charges', mon: 'Өрөөний төлбөр' },
  extraChargeGroup: { en: 'One group of extra charges', mon: 'Нэмэлт үйлчилгээний нэг бүлэг' },
})

/** Who pays the charges of a stay. */
export const routeWords = labels({
  title: { en: 'Who pays what', mon: 'Хэн юуг төлөх' },
  none: { en: 'Every charge stays on the folio of the guest', mon: 'Бүх төлбөр зочны тооцоонд үлдэнэ' },
  add: { en: 'Add a rule', mon: 'Дүрэм нэмэх' },
  added: { en: 'Rule added', mon: 'Дүрэм нэмлээ' },
  end: { en: 'End the rule', mon: 'Дүрмийг зогсоох' },
  endAsk: { en: 'End the rule: {0}?', mon: 'Дүрмийг зогсоох уу: {0}?' },
  endNote: {
    en: 'Charges to come stay with the guest; what was moved stays where it is.',
    mon: 'Цаашдын төлбөр зочны тооцоонд үлдэнэ. Шилжсэн нь хэвээр байна.',
  },
  ended: { en: 'Rule ended', mon: 'Дүрмийг зогсоолоо' },
  charges: { en: 'Which charges', mon: 'Аль төлбөр' },
  chargeGroup: { en: 'Group of extra charges', mon: 'Нэмэлт үйлчилгээний бүлэг' },
  target: { en: 'Paid on', mon: 'Төлөх тооцоо' },
  from: { en: 'From', mon: 'Эхлэх өдөр' },
  fromHint: {
    en: 'What is posted already is moved by applying the rules to it',
    mon: 'Бичигдсэн төлбөрийг дүрмийг дахин хэрэгжүүлж шилжүүлнэ',
  },
  until: { en: 'Until', mon: 'Дуусах өдөр' },
  percent: { en: 'Percent', mon: 'Хувь' },
  percentHint: { en: 'Left out: all of it', mon: 'Хоосон бол бүгдийг' },
  limit: { en: 'At most', mon: 'Дээд хязгаар' },
  limitHint: { en: 'Left out: no limit', mon: 'Хоосон бол хязгааргүй' },
  limitPer: { en: 'The limit is', mon: 'Хязгаар нь' },
  perDay: { en: 'of a day', mon: 'өдөрт' },
  perStay: { en: 'of the whole stay', mon: 'нийт байрлалтад' },
  percentOf: { en: '{0} % of {1}', mon: '{1}: {0} %' },
  onwards: { en: 'from {0} on', mon: '{0} өдрөөс хойш' },
  fromUntil: { en: '{0} – {1}', mon: '{0} – {1}' },
  atMost: { en: 'at most {0}', mon: 'ихдээ {0}' },
  atMostADay: { en: 'at most {0} a day', mon: 'өдөрт ихдээ {0}' },
  closed: { en: 'that folio is closed', mon: 'тэр тооцоо хаагдсан' },
  window: { en: 'Window {0}', mon: '{0}-р тооцоо' },
  applyAgain: { en: 'Apply to what is posted', mon: 'Бичигдсэнд хэрэгжүүлэх' },
  apply: { en: 'Move', mon: 'Шилжүүлэх' },
  applied: { en: 'Charges moved', mon: 'Төлбөрийг шилжүүллээ' },
  nothingAgain: { en: 'The rules would move nothing of it', mon: 'Дүрмээр шилжих зүйл алга' },
  date: { en: 'Date', mon: 'Огноо' },
  charge: { en: 'Charge', mon: 'Төлбөр' },
  amount: { en: 'Amount', mon: 'Дүн' },
  goesTo: { en: 'Goes to', mon: 'Хаашаа' },
})

export const exemptionWords = labels({
  title: { en: 'Tax exemption', mon: 'Татварын чөлөөлөлт' },
  none: { en: 'Every tax is charged', mon: 'Бүх татварыг тооцно' },
  add: { en: 'Exempt from tax', mon: 'Татвараас чөлөөлөх' },
  addNote: {
    en: '{0} is no longer charged for nights and services from that day on, and is taken off prices in which it stands. What is posted stays as it is.',
    mon: 'Тухайн өдрөөс эхлэн хоног, үйлчилгээнд {0} тооцохгүй, үнэд багтсан бол хасна. Бичигдсэн нь хэвээр үлдэнэ.',
  },
  added: { en: 'Exempt from tax', mon: 'Татвараас чөлөөллөө' },
  reason: { en: 'Reason', mon: 'Шалтгаан' },
  standing: { en: 'every stay of {0}', mon: '{0}: бүх байрлалт' },
  documentNo: { en: 'Document number', mon: 'Баримт бичгийн дугаар' },
  document: { en: 'Document {0}', mon: 'Баримт бичиг: {0}' },
  from: { en: 'From the day', mon: 'Аль өдрөөс' },
  until: { en: 'from {0}, taxed again from {1}', mon: '{0} өдрөөс чөлөөлсөн, {1} өдрөөс дахин татвартай' },
  noNight: { en: 'ended before a night was exempt', mon: 'нэг ч хоног чөлөөлөгдөөгүй, зогсоосон' },
  end: { en: 'End the exemption', mon: 'Чөлөөлөлтийг зогсоох' },
  endAsk: { en: 'End the exemption: {0}?', mon: 'Чөлөөлөлтийг зогсоох уу: {0}?' },
  endNote: {
    en: 'What is charged for today and later is taxed again; what is posted stays as it is.',
    mon: 'Өнөөдрөөс хойшхи төлбөрт татвар тооцно. Бичигдсэн нь хэвээр үлдэнэ.',
  },
  ended: { en: 'Exemption ended', mon: 'Чөлөөлөлтийг зогсоолоо' },
})
