type Values = Readonly<Record<string, unknown>>

/** What differs between a record before and after, for the activity record: only that is worth keeping. */
export function difference(before: Values, after: Values): { before: Values; after: Values } {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const pick = (of: Values): Values => Object.fromEntries(changed.map((key) => [key, of[key]]))
  return { before: pick(before), after: pick(after) }
}
