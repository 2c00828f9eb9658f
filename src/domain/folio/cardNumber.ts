const SHORTEST = 13
const LONGEST = 19

/** The check digit that every payment card has. */
function passesLuhn(digits: string): boolean {
  const doubled = [...digits].toReversed().map((digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1))
  return doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}

/** Whether a text holds what can be a payment card's number: 13 to 19 digits, also spaced or dashed, with a right check digit. */
export function holdsCardNumber(text: string): boolean {
  const runs = text.match(/\d(?:[ .-]?\d)+/g) ?? []
  return runs
    .map((run) => run.replaceAll(/\D/g, ''))
    .some((digits) => digits.length >= SHORTEST && digits.length <= LONGEST && passesLuhn(digits))
}
