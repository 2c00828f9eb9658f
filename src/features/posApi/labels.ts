import { type Label, labels } from '#core/labels.ts'
import type { TaxType } from '#domain/receipt/taxTypes.ts'

export const posApiWords = labels({
  // what it is
  preparing: {
    en: 'Receipts are told to the tax service through POS API, which stands in your own network. They need what stands here.',
    mon: 'Баримтыг танай дотоод сүлжээн дэх POS API-аар татварын системд илгээнэ. Үүнд доорх мэдээлэл хэрэгтэй.',
  },
  checklist: { en: 'What is set', mon: 'Бэлэн байдал' },
  allSet: { en: 'Complete', mon: 'Бүрэн' },
  notAllSet: { en: 'Incomplete', mon: 'Дутуу' },
  done: { en: 'Done', mon: 'Бэлэн' },
  left: { en: 'To do', mon: 'Хийх' },
  connectionSet: { en: 'Connection and seller are saved', mon: 'Холболт, борлуулагчийг хадгалсан' },
  roomTypesSet: {
    en: 'Room types with a classification: {0} of {1}',
    mon: 'Ангиллын кодтой өрөөний төрөл: {0} / {1}',
  },
  extraChargesSet: {
    en: 'Extra charges with a classification: {0} of {1}',
    mon: 'Ангиллын кодтой нэмэлт үйлчилгээ: {0} / {1}',
  },
  // the taxes of the hotel
  taxes: { en: 'Taxes', mon: 'Татвар' },
  vatPayer: { en: 'VAT payer', mon: 'НӨАТ суутган төлөгч' },
  cityTaxPayer: { en: 'City tax payer', mon: 'НХАТ суутган төлөгч' },
  taxesNote: { en: 'Set under', mon: 'Тохируулах цэс' },
  // connection
  connection: { en: 'Connection and seller', mon: 'Холболт, борлуулагч' },
  address: { en: 'Address of POS API', mon: 'POS API-ийн хаяг' },
  addressHint: {
    en: 'Where it runs, seen from the computer of this program',
    mon: 'Энэ програмын компьютероос хандах хаяг',
  },
  merchantTin: { en: 'TIN of the seller', mon: 'Борлуулагчийн ТТД' },
  branchNo: { en: 'Branch no.', mon: 'Салбарын дугаар' },
  posNo: { en: 'POS no.', mon: 'Кассын дугаар' },
  posNoHint: { en: 'Of this desk on receipts, for example 001', mon: 'Баримт дээрх кассын дугаар, жишээ нь 001' },
  district: { en: 'District', mon: 'Дүүрэг, хороо' },
  districtHint: { en: 'Type its name or its four digits', mon: 'Нэр эсвэл 4 оронтой кодоор хайна' },
  districtUnknown: {
    en: 'Not among the known districts: make sure of it',
    mon: 'Мэдэгдэж буй жагсаалтад алга. Зөв эсэхийг нягтална уу',
  },
  check: { en: 'Check connection', mon: 'Холболт шалгах' },
  // what the daemon says
  answered: { en: 'POS API answers', mon: 'POS API хариулж байна' },
  answeredBut: { en: 'POS API answers, but receipts would fail', mon: 'POS API хариулж байгаа ч баримт гарахгүй' },
  tinUnknown: {
    en: 'It does not know the seller {0}: register it there first',
    mon: '{0} ТТД-тай борлуулагч бүртгэлгүй байна: эхлээд POS API дээр бүртгүүлнэ үү',
  },
  tinKnown: { en: 'The seller {0} is registered there', mon: '{0} ТТД-тай борлуулагч бүртгэлтэй' },
  tinEmpty: { en: 'Enter the TIN of the seller', mon: 'Борлуулагчийн ТТД-г оруулна уу' },
  lotteriesOut: {
    en: 'No lottery numbers are left: receipts would carry none',
    mon: 'Сугалааны дугаар дууссан: баримт сугалаагүй гарна',
  },
  merchants: { en: 'Sellers', mon: 'Борлуулагчид' },
  daemonNo: { en: 'POS API no.', mon: 'POS API-ийн дугаар' },
  operator: { en: 'Operator', mon: 'Оператор' },
  version: { en: 'Version', mon: 'Хувилбар' },
  lastSent: { en: 'Receipts last sent', mon: 'Сүүлд баримт илгээсэн' },
  leftLotteries: { en: 'Lottery numbers left', mon: 'Үлдсэн сугалаа' },
  // classification
  classification: { en: 'Classification codes', mon: 'Ангиллын код' },
  classificationNote: {
    en: 'Seven digits of the state’s classification of goods and services for everything that is sold.',
    mon: 'Зарж буй бүхэнд бараа, үйлчилгээний нэгдсэн ангиллын 7 оронтой кодыг өгнө.',
  },
  roomTypes: { en: 'Room types', mon: 'Өрөөний төрөл' },
  extraCharges: { en: 'Extra charges', mon: 'Нэмэлт үйлчилгээ' },
  codeOf: { en: 'Classification of {0}', mon: '{0}: ангиллын код' },
  fillRest: { en: 'Give {0} to the others', mon: 'Бусдад {0} өгөх' },
  nothingSold: {
    en: 'No room type or extra charge is set up yet.',
    mon: 'Өрөөний төрөл, нэмэлт үйлчилгээ бүртгээгүй байна.',
  },
})

/** As today's taxes and the hotel's duties make it. */
export const taxTypeLabels: Readonly<Record<TaxType, Label>> = labels({
  VAT_ABLE: { en: 'With VAT', mon: 'НӨАТ-тай' },
  VAT_FREE: { en: 'Exempt from VAT', mon: 'НӨАТ-аас чөлөөлөгдсөн' },
  VAT_ZERO: { en: 'VAT 0 %', mon: 'НӨАТ 0 %' },
  NO_VAT: { en: 'No VAT payer', mon: 'НӨАТ суутган төлөгч биш' },
})
