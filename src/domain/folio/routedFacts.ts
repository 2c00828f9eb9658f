import type { Label } from '#core/labels.ts'
import { routeLabels } from './labels.ts'
import { ROUTED_CHARGES } from './route.ts'

/** What an activity of a rule for charges is about, in the reader's words: which charges, and the folio that pays them where it tells of one. */
export function routedFacts(
  t: (label: Label) => string,
  folioText: (number: number) => string,
  of: { readonly before?: unknown; readonly after?: unknown },
): string[] {
  const rule = of.after ?? of.before
  const { charges, folio }: Readonly<Record<string, unknown>> =
    typeof rule === 'object' && rule !== null ? { ...rule } : {}
  const which = ROUTED_CHARGES.filter((one) => one === charges).map((one) => t(routeLabels[one]))
  return which.length > 0 && typeof folio === 'number' ? [...which, folioText(folio)] : which
}
