import type { Minor } from '#core/money.ts'

/** A payment as its provider is asked for it. */
interface Wanted {
  /** The hotel's own: asked for once more, the provider answers with the same payment. */
  readonly reference: string
  readonly amount: Minor
  readonly currency: string
  readonly digits: number
  readonly words: string
  /** ISO instant after which nobody can pay it. */
  readonly until: string | null
  /** Where it says that something has happened. */
  readonly callback: string
}

/** How a guest pays it: on a page of the provider, by a code that a wallet reads, or both. No card number comes here. */
interface Shown {
  readonly externalId: string
  /** '' = none. */
  readonly qr: string
  readonly url: string
}

/** Money that the provider has for the hotel, by the number under which the provider knows it. */
export interface Come {
  readonly externalId: string
  readonly amount: Minor
  readonly currency: string
}

/** What has come, and whether more may. */
export interface Told {
  readonly arrivals: readonly Come[]
  readonly closed: boolean
}

/**
 * Who takes a guest's money for the hotel. A callback is a sign to `look`, never a word to believe. Each throws walletNoAnswer where nobody
 * knows what became of it, and walletRefused with the provider's words.
 */
export interface Provider {
  ask(wanted: Wanted): Promise<Shown>
  look(externalId: string, digits: number): Promise<Told>
  /** Nobody can pay it afterwards; tells what has come until then. */
  close(externalId: string, digits: number): Promise<Told>
  /** Once for each reference, however often it is asked. */
  giveBack(money: Come & { readonly reference: string; readonly digits: number }): Promise<void>
}
