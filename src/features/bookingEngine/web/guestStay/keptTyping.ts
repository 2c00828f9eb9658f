import type { PersonToCome } from '../../guestStayContract.ts'
import { hotelCode } from '../ask.ts'
import { type Draft, draftOf, typedOf } from './draft.ts'

/** Of who fills in the page alone: numbers and signatures of others are in no storage. */
const OWN = new Set(['registerNo', 'documentNumber', 'documentExpiresOn', 'signature'])
const mayKeep = (place: number, field: string): boolean => place === 1 || !OWN.has(field)

/** Another link, also a new one of the same booking, knows nothing of it. */
export const roomKey = (token: string, stayId: number): string => `register ${hotelCode} ${stayId} ${token.slice(0, 8)}`

/** Keeps what is typed of a room and not sent on this device, for this tab alone: it outlives a reload. */
export function keepTyped(key: string, people: readonly PersonToCome[], drafts: readonly Draft[]): void {
  const typed = people.flatMap((person, nth) => {
    const fields = Object.entries(typedOf(person, drafts[nth] ?? draftOf(person)))
    const kept = fields.filter(([field]) => mayKeep(person.place, field))
    return kept.length === 0 ? [] : [[person.place, Object.fromEntries(kept)] as const]
  })
  try {
    if (typed.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)))
  } catch {
    // a frame or a browser that keeps nothing: then it stands in the page alone
  }
}

/** The drafts of a room with what was typed before. */
export const withTyped = (key: string, people: readonly PersonToCome[]): Draft[] => {
  const typed = readTyped(key)
  return people.map((person) => {
    const known = draftOf(person)
    const kept = Object.entries(typed[person.place] ?? {}).filter(
      ([field, value]) => (field in known || field === 'signature') && (typeof value === 'string' || value === null),
    )
    return { ...known, ...Object.fromEntries(kept) }
  })
}

function readTyped(key: string): Readonly<Record<number, object>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<number, object>) : {}
  } catch {
    return {}
  }
}
