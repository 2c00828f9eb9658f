import type { ParsedInputOf } from '#core/contract.ts'
import { AppError, FieldErrors } from '#core/errors.ts'
import { fieldProblems } from '#core/validation.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { GuestRecord } from '#domain/guest/contract.ts'
import { pointAtSurvivor } from '#domain/guest/server/mergedGuests.ts'
import { lockGuests } from '#domain/guest/server/readGuest.ts'
import { writeBlacklist, writeGuest } from '#domain/guest/server/writeGuest.ts'
import { type GuestDocument, guestInput } from '#domain/guest/shapes.ts'
import { fullName } from '#domain/person/fullName.ts'
import type { Context } from '#kit/server/context.ts'
import { type GuestProfile, MERGE_FIELDS } from '../contract.ts'
import { holdStaysOf } from './holdStays.ts'
import { moveToSurvivor } from './moveToSurvivor.ts'

type MergeInput = ParsedInputOf<typeof GuestProfile.merge>

/** Makes one guest of several (docs/rules/guests-and-groups.md#merge); guest_merge and its rows hold what `unmerge` needs. */
export async function merge(ctx: Context, { survivorId, guests, take }: MergeInput) {
  const { db, hotelId, businessDate, caller } = ctx
  const ids = [...new Set(guests.map(({ id }) => id))]
  if (ids.length < 2) throw new AppError('tooFew', ['2'], 'guests')
  const mergedIds = ids.filter((id) => id !== survivorId)
  await holdStaysOf(ctx, ids)
  const locked = await lockGuests(ctx, ids)
  refuseChanged(locked, guests)
  const before = locked.find(({ id }) => id === survivorId)
  if (!before) throw new AppError('notFound')
  const after = mergedFields(before, locked, take)

  const { id: mergeId } = await db
    .insertInto('guest_merge')
    .values({
      hotel_id: hotelId,
      survivor_id: survivorId,
      merged_ids: mergedIds,
      merged_on: businessDate,
      merged_by: caller.userId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await moveToSurvivor(ctx, { mergeId, survivorId, mergedIds })
  await pointAtSurvivor(ctx, mergedIds, survivorId)
  await writeMerged(ctx, survivorId, after)
  const names = locked.filter(({ id }) => id !== survivorId).map(fullName)
  await recordActivity(
    ctx,
    { entity: 'Guest', id: survivorId, action: 'merge', after: { guests: names.join(', ') } },
    ...mergedIds.map((id) => ({ entity: 'Guest', id, action: 'mergedInto', after: { guests: fullName(after) } })),
  )
  return { mergeId, survivorId }
}

function refuseChanged(locked: readonly GuestRecord[], guests: MergeInput['guests']): void {
  const shown = new Map(guests.map(({ id, version }) => [id, version]))
  for (const { id, version } of locked)
    if (shown.get(id) !== undefined && shown.get(id) !== version) throw new AppError('changedMeanwhile')
}

/** The survivor with the values that were chosen, the documents of all, and on the blacklist if one of them was. */
function mergedFields(survivor: GuestRecord, locked: readonly GuestRecord[], take: MergeInput['take']): GuestRecord {
  const byId = new Map(locked.map((guest) => [guest.id, guest]))
  const chosen = Object.fromEntries(
    MERGE_FIELDS.map((field) => {
      const winner = take[field] === undefined ? survivor : byId.get(take[field])
      if (!winner) throw new AppError('unknownReference', [], `take.${field}`)
      return [field, winner[field]]
    }),
  )
  const documents = distinct([survivor, ...locked].flatMap((guest) => guest.documents))
  const parsed = guestInput.safeParse({ ...chosen, documents })
  if (!parsed.success) throw new FieldErrors(fieldProblems(parsed.error))
  const reasons = [...new Set(locked.filter(({ blacklisted }) => blacklisted).map((guest) => guest.blacklistReason))]
  return { ...survivor, ...parsed.data, blacklisted: reasons.length > 0, blacklistReason: reasons.join('; ') }
}

const distinct = (documents: readonly GuestDocument[]): GuestDocument[] => [
  ...new Map(documents.toReversed().map((each) => [`${each.kind} ${each.number}`, each])).values(),
]

/** Writes the fields of a survivor, its blacklist among them. */
export async function writeMerged(ctx: Context, id: number, guest: GuestRecord): Promise<void> {
  await writeGuest(ctx, id, guest)
  await writeBlacklist(ctx, id, { blacklisted: guest.blacklisted, reason: guest.blacklistReason })
}
