import type { Minor } from '#core/money.ts'

/** An open folio and what it owes; negative = overpaid. */
export interface OwingFolio {
  readonly folioId: number
  readonly balance: Minor
}

/** Money that is handed over: to one folio, or to all that owe in their order. */
export interface WishedPayment {
  readonly folioId?: number | null | undefined
  readonly amount: Minor
}

export interface PaymentPlan {
  /** Of each payment, in their order, what each folio gets of it. */
  readonly shares: readonly (readonly { readonly folioId: number; readonly amount: Minor }[])[]
  /** What each folio owes afterwards. */
  readonly folios: readonly OwingFolio[]
  /** The first payment that is more than is owed where it goes, and how much it may be. */
  readonly tooMuch?: { readonly nth: number; readonly most: Minor } | undefined
}

/**
 * What each payment pays. Those that name their folio come first, so that the others find what is left; no folio is paid beyond what it
 * owes. The sheet of check-out shows this plan as it is filled in, and the server posts it.
 */
export function planPayments(folios: readonly OwingFolio[], payments: readonly WishedPayment[]): PaymentPlan {
  const left = new Map(folios.map(({ folioId, balance }) => [folioId, balance]))
  const shares: { folioId: number; amount: Minor }[][] = payments.map(() => [])
  let tooMuch: PaymentPlan['tooMuch']
  const order = [...payments.entries()].toSorted(([, one], [, other]) => Number(!one.folioId) - Number(!other.folioId))
  for (const [nth, { folioId, amount }] of order) {
    const among = folioId ? [folioId] : folios.map((folio) => folio.folioId)
    let rest = amount
    for (const id of among) {
      const paid = Math.min(rest, Math.max(0, left.get(id) ?? 0))
      if (paid === 0) continue
      shares[nth]?.push({ folioId: id, amount: paid })
      left.set(id, (left.get(id) ?? 0) - paid)
      rest -= paid
    }
    if (rest > 0) tooMuch ??= { nth, most: amount - rest }
  }
  return { shares, folios: folios.map(({ folioId }) => ({ folioId, balance: left.get(folioId) ?? 0 })), tooMuch }
}

/** What folios owe, not counting what others are overpaid. */
export const owedBy = (folios: readonly OwingFolio[]): Minor =>
  folios.reduce((sum, { balance }) => sum + Math.max(0, balance), 0)

/** What one of the payments has to be, the others as they are, so that nothing is left to pay where it goes. */
export function restFor(folios: readonly OwingFolio[], payments: readonly WishedPayment[], nth: number): Minor {
  const { folios: left } = planPayments(
    folios,
    payments.filter((_, other) => other !== nth),
  )
  const named = payments[nth]?.folioId
  return owedBy(left.filter(({ folioId }) => !named || folioId === named))
}
