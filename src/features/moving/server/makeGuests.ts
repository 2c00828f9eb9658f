import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { createGuests } from '#domain/guest/server/createGuests.ts'
import { guestInput, type GuestInput } from '#domain/guest/shapes.ts'
import type { FieldProblem } from '#core/errors.ts'
import { fieldProblems } from '#core/validation.ts'
import type { Values } from '#domain/sheet/sheetList.ts'
import type { Context } from '#kit/server/context.ts'

/** A statement carries 65,535 values, and a guest has 25 of them. */
const AT_ONCE = 1_000

/** Makes guests with their activity; their ids in the order given. */
export async function makeGuests(ctx: Context, guests: readonly GuestInput[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < guests.length; from += AT_ONCE)
    ids.push(...(await createGuests(ctx, guests.slice(from, from + AT_ONCE))))
  await recordActivity(ctx, ...ids.map((id, nth) => ({ entity: 'Guest', id, action: 'create', after: guests[nth] })))
  return ids
}

/** A line as the guest it tells of, by the rules of guests. */
export function guestOf(values: Values): { readonly guest: GuestInput } | { readonly problems: FieldProblem[] } {
  const { gender, ...rest } = values
  const parsed = guestInput.safeParse({ ...rest, gender: gender === '' ? null : gender }, { reportInput: true })
  return parsed.success ? { guest: parsed.data } : { problems: fieldProblems(parsed.error) }
}
