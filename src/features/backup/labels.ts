import { labels } from '#core/labels.ts'

export const backupWords = labels({
  backup: { en: 'Backup', mon: 'Нөөц хуулбар' },
  backups: { en: 'Backups', mon: 'Нөөц хуулбар' },
  hotels: { en: 'Hotels', mon: 'Зочид буудлууд' },
  hint: {
    en: 'One file holds everything: every hotel, its money, guests, pictures. One is made after each night audit and at least daily; 14 daily, 8 weekly and 12 monthly ones are kept.',
    mon: 'Нэг файлд бүх зүйл багтана: бүх зочид буудал, мөнгө, зочид, зураг. Өдрийн өндөрлөгөө бүрийн дараа, дор хаяж өдөрт нэг удаа хийгдэнэ. 14 өдөр, 8 долоо хоног, 12 сарынх хадгалагдана.',
  },
  restoreHint: {
    en: 'To restore one, stop the program and run:',
    mon: 'Сэргээхдээ програмыг зогсоогоод дараах командыг ажиллуулна:',
  },
  restoreNote: {
    en: 'What stands is saved first. A file holds personal data of every hotel: keep it as safe as the house.',
    mon: 'Одоо байгаа өгөгдөл эхлээд хадгалагдана. Файлд бүх зочид буудлын хувийн мэдээлэл байгаа тул найдвартай хадгална уу.',
  },
  makeNow: { en: 'Make a backup now', mon: 'Одоо хуулбар хийх' },
  exportHotel: { en: 'Export a hotel', mon: 'Нэг буудлыг экспортлох' },
  ofHotel: { en: 'Hotel', mon: 'Зочид буудал' },
  ofHotelNote: {
    en: 'For moving a hotel to another installation, which takes it in beside its own. The file is kept for 14 days. There, with the program stopped:',
    mon: 'Зочид буудлыг өөр систем рүү шилжүүлэх файл. 14 өдөр хадгалагдана. Тэнд програмыг зогсоогоод:',
  },
  make: { en: 'Make', mon: 'Хийх' },
  asked: { en: 'The backup begins', mon: 'Хуулбар хийж эхэллээ' },
  underWay: { en: 'A backup is being made', mon: 'Хуулбар хийгдэж байна' },
  leave: {
    en: 'You may leave this page: it goes on, and is found here again.',
    mon: 'Энэ хуудаснаас гарч болно: цаашаа үргэлжилж, эндээс дахин харагдана.',
  },
  at: { en: 'Made', mon: 'Хийсэн' },
  what: { en: 'Holds', mon: 'Агуулга' },
  everything: { en: 'Everything', mon: 'Бүгд' },
  reason: { en: 'Reason', mon: 'Шалтгаан' },
  size: { en: 'Size, MB', mon: 'Хэмжээ, MB' },
  state: { en: 'State', mon: 'Төлөв' },
  detail: { en: 'Note', mon: 'Тэмдэглэл' },
  copies: { en: 'Copied to', mon: 'Хувилсан газар' },
  copyFailed: { en: '{0}: failed ({1})', mon: '{0}: болсонгүй ({1})' },
  place: { en: 'Lies in', mon: 'Байршил' },
  file: { en: 'File', mon: 'Файл' },
  missingFiles: { en: 'Files missing: {0}', mon: 'Дутуу файл: {0}' },
  download: { en: 'Download', mon: 'Татах' },
  notMade: { en: 'There is no file', mon: 'Файл байхгүй' },
  none: { en: 'No backups yet', mon: 'Хуулбар алга' },
  noneHint: {
    en: 'One is made after each night audit. Press the button above for one now.',
    mon: 'Өндөрлөгөө бүрийн дараа өөрөө үүснэ. Одоо хэрэгтэй бол дээрх товчийг дарна уу.',
  },
})

export const reasonWords = labels({
  nightAudit: { en: 'Night audit', mon: 'Өдрийн өндөрлөгөө' },
  daily: { en: 'Daily', mon: 'Өдөр тутам' },
  asked: { en: 'Asked for', mon: 'Хүсэлтээр' },
  command: { en: 'From the console', mon: 'Командаар' },
  beforeRestore: { en: 'Before a restore', mon: 'Сэргээхийн өмнө' },
})

export const stepWords = labels({
  waiting: { en: 'It begins in a few seconds', mon: 'Хэдэн секундийн дараа эхэлнэ' },
  tables: { en: 'Saving tables: {0} of {1}', mon: 'Хүснэгт хадгалж байна: {0} / {1}' },
  files: { en: 'Saving pictures and files: {0} of {1}', mon: 'Зураг, файл хадгалж байна: {0} / {1}' },
  proof: {
    en: 'Proving it: restored rows: {0} of {1}, into a database beside',
    mon: 'Шалгаж байна: хажуугийн баазад сэргээсэн мөр {0} / {1}',
  },
  copies: { en: 'Copying it to other places', mon: 'Өөр газар руу хувилж байна' },
})

export const stateWords = labels({
  proven: { en: 'Proven', mon: 'Батлагдсан' },
  unproven: { en: 'Not proven', mon: 'Батлагдаагүй' },
  failed: { en: 'Failed', mon: 'Амжилтгүй' },
  underWay: { en: 'Being made', mon: 'Хийгдэж байна' },
})
