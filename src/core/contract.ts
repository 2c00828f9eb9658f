import type { z } from 'zod'

/** What a caller must have. Menu paths and privileges are the hotel's own words (`domain/access`). */
export type Access =
  | { readonly kind: 'signedIn' }
  /** Open to guests, who have no account; the call names the hotel. */
  | { readonly kind: 'guest' }
  /** Open to API keys of the hotel alone, which the action's scope tells. */
  | { readonly kind: 'key' }
  | { readonly kind: 'menu'; readonly anyOf: readonly string[] }
  | { readonly kind: 'privilege'; readonly name: string }
  /** What any of these asks for; nobody has it where there is none. */
  | { readonly kind: 'either'; readonly anyOf: readonly Access[] }

/** `In` is what a caller writes (defaults may be left out), `Read` what a handler reads, `Out` what it answers. */
export interface Declared<out In = unknown, out Read = unknown, out Out = unknown> {
  /** A command runs in one transaction and takes an `Idempotency-Key`; a query only reads. */
  readonly kind: 'query' | 'command'
  readonly access: Access
  readonly input: z.ZodType<Read, In>
  readonly output: z.ZodType<Out>
  /** Entities whose queries are read again after this command, on every desk. */
  readonly changes: readonly string[]
  /** No other command of the hotel runs beside it: it moves the business date. */
  readonly exclusive: boolean
  /** Still allowed after the hotel's licence has ended: payment, check-out, night audit, sign-in matters (docs/rules/hotel-and-rooms.md#licence). */
  readonly afterLicence: boolean
  /** Still allowed to a person who only looks around as another role. */
  readonly whileLooking: boolean
  /** Whether its answer may be kept for a repeated key; one with personal data or a key is not, and a repeated key is refused (savedBefore). */
  readonly keepsAnswer: boolean
  /** Its input holds a password: not even its hash is kept, so a repeated key, which may bring another input, is refused (savedBefore). */
  readonly secretInput: boolean
  /** Refused with passwordAgain where the password was given more than ten minutes ago. */
  readonly asksPasswordAgain: boolean
  /** A list that tells who people are: more rows than a page shows, as an export reads them, are refused the same way. */
  readonly exportAsksPassword: boolean
  /** Open to a person who must first set up a second factor. */
  readonly beforeSecondFactor: boolean
  /** What an API key of the hotel must have been given to call it; without one no key may. */
  readonly scope: string | undefined
}

export interface Action<out In = unknown, out Read = unknown, out Out = unknown> extends Declared<In, Read, Out> {
  readonly entity: string
  readonly name: string
  /** `/api/{Entity}/{Action}` */
  readonly path: string
}

/** All that is asked of a shape here: to compare the whole of each with every other is most of the work of checking the types. */
interface Shape {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}
type DeclaredBy<I, O> = Declared<z.input<I>, z.output<I>, z.output<O>>

const shapes = <I, O>({ input, output }: { input: I; output: O }) =>
  ({ input, output }) as unknown as Pick<DeclaredBy<I, O>, 'input' | 'output'>

export const query = <I extends Shape, O extends Shape>(of: {
  access: Access
  input: I
  output: O
  asksPasswordAgain?: boolean
  exportAsksPassword?: boolean
  beforeSecondFactor?: boolean
  scope?: string
}): DeclaredBy<I, O> => ({
  ...of,
  ...shapes(of),
  kind: 'query',
  changes: [],
  exclusive: false,
  afterLicence: true,
  whileLooking: true,
  keepsAnswer: false,
  secretInput: false,
  asksPasswordAgain: of.asksPasswordAgain ?? false,
  exportAsksPassword: of.exportAsksPassword ?? false,
  beforeSecondFactor: of.beforeSecondFactor ?? false,
  scope: of.scope,
})

export const command = <I extends Shape, O extends Shape>(of: {
  access: Access
  input: I
  output: O
  changes: readonly string[]
  exclusive?: boolean
  afterLicence?: boolean
  whileLooking?: boolean
  keepsAnswer?: boolean
  secretInput?: boolean
  asksPasswordAgain?: boolean
  beforeSecondFactor?: boolean
  scope?: string
}): DeclaredBy<I, O> => ({
  ...of,
  ...shapes(of),
  kind: 'command',
  exclusive: of.exclusive ?? false,
  afterLicence: of.afterLicence ?? false,
  whileLooking: of.whileLooking ?? false,
  keepsAnswer: of.keepsAnswer ?? true,
  secretInput: of.secretInput ?? false,
  asksPasswordAgain: of.asksPasswordAgain ?? false,
  exportAsksPassword: false,
  beforeSecondFactor: of.beforeSecondFactor ?? false,
  scope: of.scope,
})

export type Entity<D> = {
  readonly [K in keyof D]: D[K] extends Declared<infer I, infer R, infer O> ? Action<I, R, O> : never
}

const pathOf = (entity: string, key: string): string => `/api/${entity}/${key.charAt(0).toUpperCase()}${key.slice(1)}`

/** Names the actions of one entity: `entity('Stay', { checkIn: command(…) }).checkIn.path` is '/api/Stay/CheckIn'. */
export function entity<D extends Record<string, Declared>>(name: string, actions: D): Entity<D> {
  const named = Object.entries(actions).map(([key, action]) => {
    return [key, { ...action, entity: name, name: key, path: pathOf(name, key) }]
  })
  return Object.fromEntries(named) as Entity<D>
}

/**
 * A query of a contract by its name alone: `queryNamed<typeof Dashboard, 'today'>('Dashboard', 'today')`. For pages that must be light:
 * without its rules, which only the server then checks, the library that checks them is not loaded.
 */
export const queryNamed = <E extends Record<string, Action>, K extends keyof E & string>(
  entity: string,
  key: K,
): E[K] => ({ ...named(entity, key), kind: 'query', changes: [], whileLooking: true }) as unknown as E[K]

/** The same of a command; `changes` as in its contract. */
export const commandNamed = <E extends Record<string, Action>, K extends keyof E & string>(
  entity: string,
  key: K,
  changes: readonly string[],
): E[K] => ({ ...named(entity, key), kind: 'command', changes, whileLooking: false }) as unknown as E[K]

const named = (entity: string, key: string) => ({
  entity,
  name: key,
  path: pathOf(entity, key),
  exclusive: false,
  afterLicence: true,
})

/** What a caller writes (defaults may be left out). */
export type InputOf<A extends Action> = z.input<A['input']>
/** What a handler reads (defaults filled in). */
export type ParsedInputOf<A extends Action> = z.output<A['input']>
export type OutputOf<A extends Action> = z.output<A['output']>
