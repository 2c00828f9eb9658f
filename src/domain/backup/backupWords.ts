import { type Label, labels, say } from '#core/labels.ts'
import type { BackupRecord } from './record.ts'

const failureWords = labels({
  diskFull: {
    en: 'The disk is full: make room, or choose another folder with BACKUP_DIR ({0})',
    mon: 'Диск дүүрсэн: зай чөлөөлөх, эсвэл BACKUP_DIR-ээр өөр хавтас сонгоно уу ({0})',
  },
  folderRefused: { en: 'The folder cannot be written: {0}', mon: 'Хавтсанд бичих боломжгүй: {0}' },
  databaseAway: { en: 'The database did not answer: {0}', mon: 'Өгөгдлийн бааз хариу өгсөнгүй: {0}' },
  interrupted: { en: 'The program ended meanwhile', mon: 'Хийж байхад програм зогссон' },
  other: { en: 'Failed: {0}', mon: 'Амжилтгүй: {0}' },
})

const unprovenWords = labels({
  mayNotCreate: {
    en: 'The database user may not create a database to try it in: {0}',
    mon: 'Туршиж үзэх бааз үүсгэх эрх алга: {0}',
  },
  diskFull: { en: 'No room to try it: {0}', mon: 'Туршиж үзэх зай алга: {0}' },
  differs: { en: 'What came back is not what was saved: {0}', mon: 'Сэргээсэн нь хадгалснаас зөрж байна: {0}' },
  wrongRecords: {
    en: 'It came back whole, with records that are wrong in the house too: see the check of the records',
    mon: 'Бүтнээр сэргээгдсэн ч буруу бичлэг байна (үндсэн баазад мөн адил): бүртгэлийн шалгалтыг харна уу',
  },
  failed: { en: 'It could not be tried: {0}', mon: 'Туршиж чадсангүй: {0}' },
})

const both = (label: Label, detail: string): Label => ({ en: say(label, 'en', detail), mon: say(label, 'mon', detail) })

/** Why there is no file, with what the system said where that says more. */
export const failureLabel = ({ code, detail }: NonNullable<BackupRecord['failure']>): Label =>
  both(failureWords[code], detail)

/** Why it is not proven. */
export const unprovenLabel = ({ code, detail }: NonNullable<NonNullable<BackupRecord['proof']>['against']>): Label =>
  both(unprovenWords[code], detail)
