import { labels } from '#core/labels.ts'

/** Why undoing leaves a record. */
export const whyKept = labels({
  used: { en: 'Used or changed since', mon: 'Үүнээс хойш ашигласан эсвэл өөрчилсөн' },
  arrived: { en: 'Checked in, cancelled or ended since', mon: 'Үүнээс хойш буусан, цуцлагдсан эсвэл дууссан' },
  posted: { en: 'Money stands on it', mon: 'Үүн дээр мөнгөн бичилт байна' },
  voided: { en: 'Voided already', mon: 'Аль хэдийн хүчингүй болсон' },
})
