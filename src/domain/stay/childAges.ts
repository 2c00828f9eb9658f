/** Ages as a person types them ('4, 9'); the text itself where it is no list of ages. */
export function readAges(typed: string): number[] | string {
  const parts = typed.split(/[\s,;.]+/).filter((part) => part !== '')
  return parts.every((part) => /^\d{1,2}$/.test(part) && Number(part) <= 17) ? parts.map(Number) : typed
}

/** The ages of at most so many children; what is no list of ages stays as it is and is refused. */
export function agesFor(children: unknown, ages: unknown): unknown {
  return Array.isArray(ages) ? ages.slice(0, typeof children === 'number' ? Math.max(0, children) : 0) : ages
}
