import type { Values } from '#kit/web/form/schema.ts'

/** What the fields of money hold at first beside the amount. */
export const moneyDefaults = { reference: '', foreign: { currency: null, amount: null }, laidDown: null } as const

/** The input of a command that moves money, from its fields: without another currency there is nothing under `foreign`. */
export function moneyInput({ foreign, laidDown, ...values }: Values): Values {
  const chosen = foreign as { readonly currency: string | null } | null
  if (chosen?.currency) return { ...values, foreign }
  return laidDown === null ? values : { ...values, laidDown }
}
