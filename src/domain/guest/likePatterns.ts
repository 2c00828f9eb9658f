import { literally } from '#core/literally.ts'
import { fold } from './searchText.ts'

/** More words than this are looked for in the order typed: the orders of many words are too many. */
const WORDS_IN_ANY_ORDER = 3

/**
 * The patterns that a guest's search text must be like one of: every word, in any order; of a word of three letters or more any part
 * is enough, of a shorter one its beginning.
 */
export function likePatterns(text: string): string[] {
  const words = fold(text).split(' ').map(literally)
  const parts = words.map((word) => (word.length >= 3 ? word : ` ${word}`))
  const orders = parts.length <= WORDS_IN_ANY_ORDER ? ordersOf(parts) : [parts]
  return [...new Set(orders.map((order) => `%${order.join('%')}%`))]
}

function ordersOf(parts: readonly string[]): (readonly string[])[] {
  if (parts.length < 2) return [parts]
  return parts.flatMap((first, place) => ordersOf(parts.toSpliced(place, 1)).map((rest) => [first, ...rest]))
}
