import type { ParsedInputOf } from '#core/contract.ts'
import { AppError, FieldErrors } from '#core/errors.ts'
import { fieldProblems } from '#core/validation.ts'
import { difference } from '#domain/activity/server/difference.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { unmasked } from '#domain/guest/identity.ts'
import { missingForRegistration } from '#domain/guest/registration.ts'
import { lockGuests } from '#domain/guest/server/readGuest.ts'
import { readRegistrationAsks } from '#domain/guest/server/registrationAsks.ts'
import { writeGuest } from '#domain/guest/server/writeGuest.ts'
import { guestInput } from '#domain/guest/shapes.ts'
import { mayAct } from './judge.ts'
import { lockStay } from './lockStay.ts'
import type { Stay } from '../contract.ts'
import type { Context } from '#kit/server/context.ts'
import { setRegistered } from './stayGuests.ts'

/** Writes down who a guest of a stay is, as the registration asks, and registers the guest. Refuses with changedMeanwhile. */
export async function registerGuest(
  ctx: Context,
  { stayId, guestId, version, ...typed }: ParsedInputOf<typeof Stay.registerGuest>,
) {
  const stay = await lockStay(ctx, stayId)
  mayAct(ctx, 'editGuests', [stay])
  const [before] = await lockGuests(ctx, [guestId])
  if (!before) throw new AppError('notFound')
  if (version !== undefined && before.version !== version) throw new AppError('changedMeanwhile')
  const known = unmasked({ ...before, ...typed }, before)
  if ('unknown' in known) throw new AppError('invalidValue', [], known.unknown)
  const checked = guestInput.safeParse(known.guest, { reportInput: true })
  if (!checked.success) throw new FieldErrors(fieldProblems(checked.error))
  const missing = missingForRegistration({ ...before, ...checked.data }, await readRegistrationAsks(ctx))
  if (missing.length > 0) throw new FieldErrors(missing.map((field) => ({ field, code: 'required', params: [] })))
  const changes = difference({ ...before }, checked.data)
  if (Object.keys(changes.after).length > 0) {
    await writeGuest(ctx, guestId, checked.data)
    await recordActivity(ctx, { entity: 'Guest', id: guestId, action: 'update', ...changes })
  }
  return setRegistered(ctx, { stayId, guestIds: [guestId], registered: true })
}
