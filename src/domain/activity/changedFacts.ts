import type { Label } from '#core/labels.ts'

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/, '$1 $2')
    : ''

/** What an activity changed of these facts, each as 'room 101 → 102' in the reader's words. */
export function changedFacts(
  t: (label: Label) => string,
  facts: Readonly<Record<string, Label>>,
  of: { readonly before?: unknown; readonly after?: unknown },
): string[] {
  const [before, after] = [recordOf(of.before), recordOf(of.after)]
  return Object.entries(facts).flatMap(([key, label]) => {
    const [was, is] = [textOf(before[key]), textOf(after[key])]
    if (was === is) return []
    return [`${t(label)} ${was === '' ? is : `${was} → ${is === '' ? '–' : is}`}`]
  })
}
