import { likePatterns } from '../likePatterns.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a guest's search text holds what was typed, as `likePatterns` says. One `like` for each order of the words: of a list that is a
 * parameter a kept plan knows neither how long it is nor that it can be found by the index, and reads every guest of the hotel (decision 82).
 */
export function holdsText(search: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const [a, b, ...others] = likePatterns(text)
  const [c, d, e, f] = others
  return b === undefined
    ? sql`${search} like ${a}`
    : c === undefined
      ? sql`(${search} like ${a} or ${search} like ${b})`
      : sql`(${search} like ${a} or ${search} like ${b} or ${search} like ${c}
          or ${search} like ${d ?? a} or ${search} like ${e ?? a} or ${search} like ${f ?? a})`
}
