import { inLatin } from '#domain/guest/searchText.ts'

const LONGEST = 12

/** A hotel's code from its name, in Latin capitals, as many whole words as fit: 'Тэрэлж Хотел' → 'TERELJHOTEL'. */
export function proposedCode(name: string): string {
  const words = inLatin(name)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 ]/g, '')
    .split(' ')
  const fitting = words.reduce((code, word) => (code.length + word.length <= LONGEST ? `${code}${word}` : code))
  return fitting.slice(0, LONGEST)
}
