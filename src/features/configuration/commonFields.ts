import { receiptClassification } from '#domain/receipt/classification.ts'
import { reference, text, whole } from '#domain/sheet/fields.ts'
import { recordWords } from '#core/recordWords.ts'
import { words } from './words.ts'

/** A list shows the name in the reader's language, the form asks for both. */
export const names = { label: recordWords.nameEn, heading: recordWords.name }

/** Fields that many lists have alike. */
export const code = text({ label: words.code, required: true, max: 20 })
export const name = text({ ...names, required: true })
export const nameMon = text({ label: recordWords.nameMon, hidden: true })
export const sortOrder = whole({ label: words.sortOrder, hidden: true })
export const account = reference('Account', { label: words.account })
/** What receipts call it; all of them at once are given at /conf/pos-api. */
export const classification = {
  ...text({
    label: { en: 'Receipt classification', mon: 'Баримтын ангиллын код' },
    hint: { en: 'Seven digits, printed on electronic receipts', mon: 'Цахим төлбөрийн баримтад бичих 7 оронтой код' },
  }),
  accepts: receiptClassification,
}
