const MOST = 500

/** Every number from first to last of one shape ('A08' … 'A12', '98' … '103'); undefined when they are no such range or more than 500. */
export function roomNumbers(first: string, last: string): string[] | undefined {
  const [from, to] = [first, last].map((text) => /^(.*?)(\d{1,9})$/.exec(text))
  if (!from || !to || from[1] !== to[1]) return undefined
  const [, prefix = '', digits = ''] = from
  const begin = Number(digits)
  const count = Number(to[2]) - begin + 1
  if (count < 1 || count > MOST) return undefined
  return Array.from({ length: count }, (_, index) => prefix + String(begin + index).padStart(digits.length, '0'))
}
