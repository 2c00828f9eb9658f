import type { ParsedInputOf } from '#core/contract.ts'
import { quote } from '#domain/reservation/server/quote.ts'
import type { Context } from '#kit/server/context.ts'
import type { Group } from '../contract.ts'
import { asBooked } from './bookGroup.ts'

type Asked = ParsedInputOf<typeof Group.quote>

/** One room of each line is priced: the others cost the same. */
export async function quoteGroup(ctx: Context, { lines, ...booking }: Asked) {
  const { stays } = await quote(ctx, { ...booking, stays: lines.map(({ rooms: _, ...line }) => asBooked(line)) })
  const quoted = lines.map(({ rooms, roomTypeId }, index) => {
    const { left = 0, gross = 0, problems = [] } = stays[index] ?? {}
    const above = lines.slice(0, index).filter((line) => line.roomTypeId === roomTypeId)
    const taken = above.reduce((sum, line) => sum + line.rooms, 0)
    return { left: Math.max(0, left - taken), gross: gross * rooms, problems: [...problems] }
  })
  return { lines: quoted, gross: quoted.reduce((sum, { gross }) => sum + gross, 0) }
}
