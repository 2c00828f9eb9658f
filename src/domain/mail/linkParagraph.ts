import type { Label } from '#core/labels.ts'

/** Above the link that a letter gives to who has booked. */
export const linkParagraph: Label = {
  en: 'See your booking, change it, tell us when you arrive or cancel it here:',
  mon: 'Захиалгаа харах, өөрчлөх, ирэх цагаа хэлэх, цуцлах холбоос:',
}
