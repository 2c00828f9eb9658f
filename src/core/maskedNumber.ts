const SHOWN = 3
const HIDDEN = '•'

/** The number of an identity document as it is told to who has not asked to see it: its last characters; one that is masked already as it is. */
export function maskedNumber(number: string): string {
  if (number === '' || isMasked(number)) return number
  return HIDDEN.repeat(5) + (number.length > SHOWN ? number.slice(-SHOWN) : '')
}

/** Whether a text is such a number: nobody types the sign. */
export const isMasked = (text: string): boolean => text.includes(HIDDEN)
