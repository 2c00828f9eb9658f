import type { Label } from '#core/labels.ts'

/** What the values of a list's choices are called, by entity and field: told by who declares the lists. */
export const choiceNames: Record<string, Record<string, Readonly<Record<string, Label>>>> = {}
