import type { InputOf } from '#core/contract.ts'
import type { PersonToCome } from '../../guestStayContract.ts'
import type { guestStay } from './askStay.ts'

/** One person as it stands in the form; `signature` undefined = as it was sent. */
export type Draft = Omit<PersonToCome, 'child' | 'missing' | 'signed'> & { readonly signature?: string }

export function draftOf({ child: _, missing: _missing, signed: _signed, ...person }: PersonToCome): Draft {
  return person
}

/** What was typed of a person and is not sent. */
export function typedOf(person: PersonToCome, draft: Draft): Partial<Draft> {
  const sent = Object.entries(draftOf(person))
  const isSent = ([field, value]: [string, unknown]) =>
    sent.some(([name, known]) => name === field && (known ?? '') === (value ?? ''))
  return Object.fromEntries(Object.entries(draft).filter((entry) => !isSent(entry)))
}

export const isTyped = (person: PersonToCome, draft: Draft): boolean => Object.keys(typedOf(person, draft)).length > 0

export const isComplete = ({ missing }: PersonToCome): boolean => missing.length === 0

/** As it is sent. */
export const peopleOf = (drafts: readonly Draft[]): InputOf<typeof guestStay.preRegister>['people'] =>
  drafts.map(({ birthDate, documentExpiresOn, ...person }) => ({
    ...person,
    birthDate: birthDate || null,
    documentExpiresOn: documentExpiresOn || null,
  }))
