/** How a guest is found: name in both orders, documents and contacts behind it, each word after a space. */
export function searchText(guest: {
  firstName: string
  lastName: string
  phone?: string
  mobile?: string
  email?: string
  registerNo?: string
  passportNo?: string
  documents?: readonly { readonly number: string }[]
}): string {
  const { firstName, lastName, phone, mobile, email, registerNo, passportNo, documents = [] } = guest
  const numbers = [...new Set([registerNo, passportNo, ...documents.map(({ number }) => number)])]
  const phones = [phone, mobile].map((each) => each?.replaceAll(/[\s()-]/g, ''))
  return ` ${fold([firstName, lastName, firstName, ...numbers, ...phones, email].join(' '))}`
}

/** 'last first' in the same form: by it namesakes are told, also across scripts. */
export const lastKey = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  fold(`${lastName} ${firstName}`)

/** Letters that are no Latin ones with marks, as they are written in Latin. */
const latin: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'абвгдежзийклмноөпрстуүфхыьэ'].map((letter, place) => [letter, 'abvgdejziiklmnooprstuufhiie'.charAt(place)]),
  ),
  ё: 'yo',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ю: 'yu',
  я: 'ya',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** What Mongolian names in Latin are spelled with in more than one way, after which they are alike: Munkhbat, Monhbat, Мөнхбат. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/kh/g, 'h'],
  [/zh/g, 'j'],
  [/ye/g, 'e'],
  [/x/g, 'ks'],
  [/y/g, 'i'],
  [/o/g, 'u'],
  [/w/g, 'v'],
  [/([a-z])\1+/g, '$1'],
]

/** Small Latin letters without marks, for Cyrillic and others: 'Тэрэлж' → 'terelj'. */
export function inLatin(text: string): string {
  const letters = Array.from(text.normalize('NFC').toLowerCase(), (letter) => latin[letter] ?? letter).join('')
  return letters.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, '')
}

/** The form in which search text is compared: lower case, Latin for Cyrillic, without marks, one spelling for those that sound alike. */
export function fold(text: string): string {
  const folded = alike.reduce((known, [spelled, as]) => known.replaceAll(spelled, as), inLatin(text))
  return folded.replaceAll(/\s+/g, ' ').trim()
}
