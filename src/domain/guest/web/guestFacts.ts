import type { Say } from '#kit/web/locale.tsx'
import type { GuestRow } from '../contract.ts'
import { guestWords as words } from './labels.ts'

/** What tells one guest from another of the same name, in one line. */
export const factsOf = (row: GuestRow, t: Say): string =>
  [
    row.phone,
    row.registerNo || row.passportNo,
    row.email,
    row.stays > 0 ? t(words.stays, row.stays) : '',
    row.lastArrival ? t(words.lastStay, row.lastArrival) : '',
    row.blacklisted ? t(words.blacklistedFor, row.blacklistReason) : '',
  ]
    .filter((text) => text !== '')
    .join(' · ')
