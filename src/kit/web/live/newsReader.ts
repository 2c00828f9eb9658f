/** Half-open. */
export interface Days {
  readonly from: string
  readonly until: string
}

/** A change of which the server tells: what kinds of records, which of them where that is known, on which days, by whom, at which page. */
export interface Change {
  readonly entities: readonly string[]
  readonly records: Readonly<Record<string, readonly number[]>>
  /** Those of the stays, their rooms and the blocks that it touched, before and after; null = it touched none. */
  readonly days: Days | null
  /** Null = the program itself. */
  readonly by: string | null
  readonly desk: string
}

export type Message =
  /** The line stands; what was missed follows. `script`: what a page of the server's program runs. */
  | { readonly kind: 'ready'; readonly script?: string }
  | { readonly kind: 'changes'; readonly changes: readonly Change[] }
  /** Too much was missed to be told. */
  | { readonly kind: 'everything'; readonly script?: string }
  /** Others have opened or left a record that is open here. */
  | { readonly kind: 'presence' }
  /** The program is heard, but has no database until `databaseBack`. */
  | { readonly kind: 'databaseAway' }
  | { readonly kind: 'databaseBack' }
  | { readonly kind: 'signedOut' }

export interface Part {
  readonly id: string
  readonly message: Message | undefined
}

/** Reads server-sent events out of pieces of text as they arrive: `read(piece)` gives those that are whole. */
export function newsReader(): (piece: string) => Part[] {
  let rest = ''
  return (piece) => {
    const parts = (rest + piece).split('\n\n')
    rest = parts.pop() ?? ''
    return parts.map(partOf)
  }
}

function partOf(text: string): Part {
  const fields = new Map(
    text.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    }),
  )
  return { id: fields.get('id') ?? '', message: messageOf(fields.get('event') ?? '', fields.get('data') ?? '') }
}

function messageOf(event: string, data: string): Message | undefined {
  if (event === 'changes') return { kind: event, changes: JSON.parse(data) as Change[] }
  if (event === 'ready' || event === 'everything') return { kind: event, ...(JSON.parse(data) as { script?: string }) }
  const isHint = event === 'signedOut' || event === 'presence' || event === 'databaseAway' || event === 'databaseBack'
  return isHint ? { kind: event } : undefined
}
