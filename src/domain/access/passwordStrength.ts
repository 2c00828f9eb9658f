import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core'
import type { ErrorCode } from '#core/errors.ts'
import { isLoginName, KNOWN_PASSWORD, SHORTEST_PASSWORD } from './passwordRule.ts'

/** Whose password it is to be: what a guesser would try first. */
export interface Owner {
  readonly loginName: string
  readonly name?: string
  readonly hotelName?: string
  readonly hotelCode?: string
}

export interface Strength {
  /** 0 to 4; below 3 it is refused. */
  readonly score: 0 | 1 | 2 | 3 | 4
  /** Why it is refused. */
  readonly problem?: ErrorCode
}

const ENOUGH = 3
/** What follows makes a password no worse. */
const LONGEST_JUDGED = 48
/** Letters and digits that must remain of a password without its owner's words. */
const LEAST_BESIDE_OWN = 6

let loading: Promise<ZxcvbnFactory> | undefined

/** The lists of common passwords, names and words weigh half a megabyte: loaded when the first password is judged. */
function judge(): Promise<ZxcvbnFactory> {
  loading ??= load()
  return loading
}

async function load(): Promise<ZxcvbnFactory> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    // comparing by likeness takes seconds, and so do long texts of signs
    useLevenshteinDistance: false,
    maxLength: LONGEST_JUDGED,
    l33tMaxSubstitutions: 20,
  })
}

const wordsOf = ({ loginName, name = '', hotelName = '', hotelCode = '' }: Owner): string[] =>
  [loginName, hotelCode, ...`${loginName} ${name} ${hotelName}`.split(/[^\p{L}\p{N}]+/u)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length)

function isOfOwnWords(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase()
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), lower)
  return rest !== lower && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < LEAST_BESIDE_OWN
}

const isCommon = ({ sequence }: ZxcvbnResult): boolean =>
  sequence.some((match) => match['dictionaryName'] === 'passwords-common' && match.token.length > 3)

/** How hard a password is to guess, and why it is refused. */
export async function strengthOf(password: string, owner: Owner): Promise<Strength> {
  if (password.length < SHORTEST_PASSWORD) return { score: 0, problem: 'tooShort' }
  if (password === KNOWN_PASSWORD) return { score: 0, problem: 'passwordKnown' }
  if (isLoginName(password, owner.loginName)) return { score: 0, problem: 'passwordIsLoginName' }
  const words = wordsOf(owner)
  const result = (await judge()).check(password, words)
  if (isOfOwnWords(password, words)) return { score: result.score > 1 ? 1 : 0, problem: 'passwordOfOwnWords' }
  if (result.score >= ENOUGH) return { score: result.score }
  const ofOwn = result.sequence.some((match) => match['dictionaryName'] === 'userInputs')
  if (ofOwn) return { score: result.score, problem: 'passwordOfOwnWords' }
  return { score: result.score, problem: isCommon(result) ? 'passwordCommon' : 'passwordTooEasy' }
}
