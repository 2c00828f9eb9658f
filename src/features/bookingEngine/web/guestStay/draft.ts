import type { InputOf } from '#core/contract.ts'
import type { PersonToCome } from '../../guestStayContract.ts'
import type { guestStay } from './askStay.ts'

/** One person as it stands in the form; `signature` undefined = as it was sent. */
export type Draft = Omit<PersonToCome, 'child' | 'missing' | 'signed'> & { readonly signature?: string }

export function draftOf({ child: _, missing: _missing, signed: _signed, ...person }: PersonToCome): Draft {
  return person
}

/** As it is sent. */
export const peopleOf = (drafts: readonly Draft[]): InputOf<typeof guestStay.preRegister>['people'] =>
  drafts.map(({ birthDate, documentExpiresOn, ...person }) => ({
    ...person,
    birthDate: birthDate || null,
    documentExpiresOn: documentExpiresOn || null,
  }))
