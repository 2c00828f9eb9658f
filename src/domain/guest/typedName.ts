export interface Names {
  readonly lastName: string
  readonly firstName: string
}

/** Words that begin a last name: 'Anna van der Berg', 'Juan de la Cruz', 'Omar bin Said'. */
const PARTICLES = new Set(
  'van von der den de del della di da das do dos du la le los ter ten zu zur af av bin ibn al el abu ben bar mac st'.split(
    ' ',
  ),
)

const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text) && !/\p{Script=Cyrillic}/u.test(text)
/** As in a passport's machine-readable line: no small letter, and more than an initial. */
const isCapitals = (word: string): boolean => /\p{Lu}{2}/u.test(word) && !/\p{Ll}/u.test(word)

/**
 * A name that was typed in one field. Latin letters are written first name first, with the last name's particles ('van der Berg');
 * Mongolian and other letters last name first. A comma, words in capitals among others, or a Mongolian initial ('Б.Дорж') say it
 * themselves. One word alone is the last name.
 */
export function typedName(typed: string): Names {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const [before = '', ...after] = text.split(/\s*,\s*/)
  if (after.length > 0 && before !== '') return { lastName: before, firstName: after.join(' ').trim() }
  const initial = /^(\p{Script=Cyrillic}{1,2}\.)\s?(.+)$/u.exec(text)
  if (initial) return { lastName: initial[1] ?? '', firstName: initial[2] ?? '' }
  const words = text.split(' ')
  if (words.length < 2) return { lastName: text, firstName: '' }
  const at = placeOfLast(words)
  return {
    lastName: words.slice(...at).join(' '),
    firstName: [...words.slice(0, at[0]), ...words.slice(at[1])].join(' '),
  }
}

/** From which word until which (exclusive) the last name stands. */
function placeOfLast(words: readonly string[]): [number, number] {
  const capitals = words.map(isCapitals)
  const first = capitals.indexOf(true)
  const until = capitals.lastIndexOf(true) + 1
  const isOneRun = first >= 0 && capitals.slice(first, until).every(Boolean)
  if (isOneRun && until - first < words.length) return [first, until]
  if (!isLatin(words.join(' '))) return [0, 1]
  const particle = words.findIndex(
    (word, place) => place > 0 && place < words.length - 1 && PARTICLES.has(word.toLowerCase()),
  )
  return [particle > 0 ? particle : words.length - 1, words.length]
}
