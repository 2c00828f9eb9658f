import type { FoundWrong } from '../truths.ts'
import { guestTruths } from './guestTruths.ts'
import { moneyTruths } from './moneyTruths.ts'
import { numberTruths } from './numberTruths.ts'
import { roomTruths } from './roomTruths.ts'
import { stayTruths } from './stayTruths.ts'
import type { Checked, Truth } from './truth.ts'

/** Everything that must hold of a hotel at every moment (ARCHITECTURE.md, "Truths"); another one is another entry. */
const truths: readonly Truth[] = [...roomTruths, ...stayTruths, ...guestTruths, ...moneyTruths, ...numberTruths]

/** The records of one hotel that break a truth. Reads, and holds nothing; the caller sees to it that all statements see one moment. */
export async function findWrong(checked: Checked): Promise<FoundWrong> {
  const found = []
  for (const truth of truths) found.push(await truth.find(checked))
  return {
    wrong: found.reduce((sum, { wrong }) => sum + wrong, 0),
    records: found.flatMap(({ records }) => records),
  }
}
