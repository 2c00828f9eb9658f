import { isMasked, maskedNumber } from '#core/maskedNumber.ts'
import type { GuestDocument } from './shapes.ts'

interface Identity {
  readonly registerNo: string
  readonly passportNo: string
  readonly documents: readonly GuestDocument[]
}

/** A guest whose numbers are told masked. */
export const masked = <G extends Identity>(guest: G): G => ({
  ...guest,
  registerNo: maskedNumber(guest.registerNo),
  passportNo: maskedNumber(guest.passportNo),
  documents: guest.documents.map((document) => ({ ...document, number: maskedNumber(document.number) })),
})

/**
 * What was typed over a guest whose numbers were told masked: a number that is still masked is the one that stands, by its place among
 * documents of its kind. Gives the field of a masked number that is none of the guest's.
 */
export function unmasked<G extends Identity>(typed: G, before: Identity): { guest: G } | { unknown: string } {
  const own = (field: 'registerNo' | 'passportNo'): string | undefined =>
    !isMasked(typed[field]) ? typed[field] : typed[field] === maskedNumber(before[field]) ? before[field] : undefined
  const [registerNo, passportNo] = [own('registerNo'), own('passportNo')]
  if (registerNo === undefined) return { unknown: 'registerNo' }
  if (passportNo === undefined) return { unknown: 'passportNo' }
  const left = [...before.documents]
  const documents: GuestDocument[] = []
  for (const [nth, document] of typed.documents.entries()) {
    if (!isMasked(document.number)) {
      documents.push(document)
      continue
    }
    const place = left.findIndex(({ number }) => maskedNumber(number) === document.number)
    const [kept] = place < 0 ? [] : left.splice(place, 1)
    if (kept === undefined) return { unknown: `documents.${nth}.number` }
    documents.push({ ...document, number: kept.number })
  }
  return { guest: { ...typed, registerNo, passportNo, documents } }
}
