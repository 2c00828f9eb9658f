import type { Label } from '#core/labels.ts'
import { standardReasons } from '#domain/choices/standardReasons.ts'
import { endReasons } from './holdExpired.ts'

/** Reasons that are told in the reader's language, by what is kept: the program's own and, in either language, those that a hotel starts with. */
export const knownReasons: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(
    standardReasons.flatMap(({ en, mon }) => [
      [en, { en, mon }],
      [mon, { en, mon }],
    ]),
  ),
  ...endReasons,
}

/** A reason as it is read: a person's own words as they are. */
export const reasonText = (reason: string): Label => knownReasons[reason] ?? { en: reason, mon: reason }
