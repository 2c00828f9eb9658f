import type { ParsedInputOf } from '#core/contract.ts'
import { AppError, type FieldProblem, FieldErrors } from '#core/errors.ts'
import { fieldProblems } from '#core/validation.ts'
import { difference } from '#domain/activity/server/difference.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { type Confirmation, Warnings } from '#domain/asking/server/warnings.ts'
import type { GuestRecord } from '#domain/guest/contract.ts'
import { unmasked } from '#domain/guest/identity.ts'
import { missingForRegistration, type RegistrationAsks } from '#domain/guest/registration.ts'
import { createGuests } from '#domain/guest/server/createGuests.ts'
import { judgeGuests } from '#domain/guest/server/judgeBlacklist.ts'
import { lockGuests } from '#domain/guest/server/readGuest.ts'
import { readRegistrationAsks } from '#domain/guest/server/registrationAsks.ts'
import { standingGuests } from '#domain/guest/server/standingGuests.ts'
import { writeGuests } from '#domain/guest/server/writeGuest.ts'
import { type GuestDocument, type GuestInput, guestInput } from '#domain/guest/shapes.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { PartyPerson } from '../arrivalShapes.ts'
import type { Stay } from '../contract.ts'
import { mayAct } from './judge.ts'
import { lockStay } from './lockStay.ts'
import { nameStay } from './mainGuests.ts'
import { noteArrival } from './noteArrival.ts'
import { dropPreRegistrations, withPreRegistered } from './preRegistrations.ts'
import { setRegistered } from './stayGuests.ts'

/** Where they stand in the input: a refusal names its field below it. */
const AT = 'sheet.party'

interface Person {
  readonly typed: PartyPerson
  readonly before: GuestRecord | undefined
  readonly guest: GuestInput
}

/**
 * Writes down who stays in a room: what was typed of each, who is new there, who is registered and what was signed
 * (docs/rules/stays.md#check-in). The stay is reserved or in house. Refuses with changedMeanwhile.
 */
async function writeParty(
  ctx: Context,
  stayId: number,
  sent: readonly PartyPerson[],
  confirmation: Confirmation,
): Promise<void> {
  if (sent.length === 0) return
  const stay = await lockStay(ctx, stayId)
  mayAct(ctx, 'editGuests', [stay])
  const people = await withPreRegistered(ctx, stayId, sent)
  const standing = await standingGuests(
    ctx,
    people.map(({ guestId }) => guestId),
  )
  const idOf = ({ guestId }: PartyPerson) => (guestId === undefined ? undefined : standing(guestId))
  const ids = people.flatMap((person) => idOf(person) ?? [])
  const known = new Map((await lockGuests(ctx, ids)).map((guest) => [guest.id, guest]))
  const here = await guestsIn(ctx, stayId)
  const added = ids.filter((id) => !here.has(id))
  const warnings = new Warnings(ctx.caller, confirmation)
  await judgeGuests(ctx, added, warnings)
  warnings.settle()
  const asks = await readRegistrationAsks(ctx)
  const written = checked(people, { asks, beforeOf: (person) => known.get(idOf(person) ?? 0) })
  const fresh = written.filter(({ before }) => before === undefined)
  const made = await createGuests(
    ctx,
    fresh.map(({ guest }) => guest),
  )
  const guestIds = new Map(fresh.map((person, nth) => [person, made[nth] ?? 0]))
  const guestIdOf = (person: Person): number => person.before?.id ?? guestIds.get(person) ?? 0
  await changeGuests(ctx, written)
  await bringIn(ctx, stayId, [...added, ...made])
  await sign(
    ctx,
    stayId,
    written.map((person) => ({ guestId: guestIdOf(person), signature: person.typed.signature })),
  )
  const registered = written.filter(({ typed }) => typed.registered).map(guestIdOf)
  if (registered.length > 0) await setRegistered(ctx, { stayId, guestIds: registered, registered: true })
  await dropPreRegistrations(
    ctx,
    stayId,
    people.flatMap(({ preRegistered }) => preRegistered ?? []),
  )
}

/** The sheet of check-in as far as it is filled in: who comes, and the keys. */
export async function writeDown(
  ctx: Context,
  { stayId, sheet, ...confirmation }: Omit<ParsedInputOf<typeof Stay.writeDown>, 'confirm'> & Confirmation,
): Promise<Record<string, never>> {
  await writeParty(ctx, stayId, sheet.party, confirmation)
  if (sheet.keyNote !== undefined) await noteArrival(ctx, { stayId, keyNote: sheet.keyNote })
  return {}
}

async function guestsIn({ db, hotelId }: Context, stayId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select x.guest_id as id from stay_guest x join stay s on s.hotel_id = x.hotel_id and s.id = x.stay_id
    where x.hotel_id = ${hotelId} and x.stay_id = ${stayId} and x.guest_id is distinct from s.stand_in_guest_id`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

interface Judged {
  readonly asks: RegistrationAsks
  readonly beforeOf: (person: PartyPerson) => GuestRecord | undefined
}

/** Everybody as a whole guest; refuses with all that is wrong at once. */
function checked(people: readonly PartyPerson[], { asks, beforeOf }: Judged): Person[] {
  const problems: FieldProblem[] = []
  const seen = new Set<number>()
  const all = people.flatMap((typed, nth): Person[] => {
    const before = beforeOf(typed)
    const wrong = (found: readonly FieldProblem[]): Person[] => {
      problems.push(...found.map((problem) => ({ ...problem, field: `${AT}.${nth}.${problem.field}` })))
      return []
    }
    if (before && seen.has(before.id)) return wrong([{ field: 'guestId', code: 'invalidValue', params: [] }])
    if (before) seen.add(before.id)
    if (before && typed.version !== undefined && before.version !== typed.version)
      throw new AppError('changedMeanwhile')
    const guest = wholeGuest(typed, before)
    if (!guest.success) return wrong(guest.problems)
    const missing = typed.registered ? missingForRegistration({ ...before, ...guest.data }, asks) : []
    if (missing.length > 0) return wrong(missing.map((field) => ({ field, code: 'required', params: [] })))
    return [{ typed, before, guest: guest.data }]
  })
  if (problems.length > 0) throw new FieldErrors(problems)
  return all
}

type Whole =
  | { readonly success: true; readonly data: GuestInput }
  | { readonly success: false; readonly problems: readonly FieldProblem[] }

/** What was typed over what is known; numbers that are still masked stay. */
function wholeGuest(person: PartyPerson, before: GuestRecord | undefined): Whole {
  const { guestId: _, version: _version, registered: _registered, signature: _signature, ...rest } = person
  const { document, preRegistered: _preRegistered, ...typed } = rest
  const isOther = ({ kind, number }: GuestDocument) => kind !== document?.kind || number !== document.number
  const documents = [...(before?.documents ?? []).filter(isOther), ...(document === undefined ? [] : [document])]
  const known =
    before === undefined ? { guest: { ...typed, documents } } : unmasked({ ...before, ...typed, documents }, before)
  if ('unknown' in known)
    return { success: false, problems: [{ field: known.unknown, code: 'invalidValue', params: [] }] }
  const parsed = guestInput.safeParse(known.guest, { reportInput: true })
  return parsed.success
    ? { success: true, data: parsed.data }
    : { success: false, problems: fieldProblems(parsed.error) }
}

/** Only those of whom something else was typed than is known. */
async function changeGuests(ctx: Context, written: readonly Person[]): Promise<void> {
  const changed = written.flatMap(({ before, guest }) => {
    if (before === undefined) return []
    const changes = difference({ ...before }, guest)
    return Object.keys(changes.after).length > 0 ? [{ guestId: before.id, guest, changes }] : []
  })
  if (changed.length === 0) return
  await writeGuests(ctx, changed)
  await recordActivity(
    ctx,
    ...changed.map(({ guestId, changes }) => ({ entity: 'Guest', id: guestId, action: 'update', ...changes })),
  )
}

/** Who was not in the room yet; the first of them becomes its main guest where nobody was named for it. */
async function bringIn(ctx: Context, stayId: number, guestIds: readonly number[]): Promise<void> {
  const [first] = guestIds
  if (first === undefined) return
  await nameStay(ctx, stayId, first)
  await sql`
    insert into stay_guest (hotel_id, stay_id, guest_id, main)
    select ${ctx.hotelId}::int, ${stayId}::bigint, id, false from unnest(${guestIds}::bigint[]) id
    on conflict (hotel_id, stay_id, guest_id) do nothing`.execute(ctx.db)
  await recordActivity(
    ctx,
    ...guestIds.map((guestId) => ({ entity: 'Stay', id: stayId, action: 'addGuest', after: { guestId } })),
  )
}

interface Signed {
  readonly guestId: number
  readonly signature: string | undefined
}

async function sign(ctx: Context, stayId: number, people: readonly Signed[]): Promise<void> {
  const signed = people.filter(({ signature }) => signature !== undefined)
  if (signed.length === 0) return
  const guestIds = signed.map(({ guestId }) => guestId)
  await sql`
    update stay_guest x set signature = w.signature,
      signed_at = case when w.signature = '' then null else ${new Date().toISOString()}::timestamptz end
    from unnest(${guestIds}::bigint[], ${signed.map(({ signature }) => signature ?? '')}::text[]) w (guest_id, signature)
    where x.hotel_id = ${ctx.hotelId} and x.stay_id = ${stayId} and x.guest_id = w.guest_id`.execute(ctx.db)
  await recordActivity(ctx, { entity: 'Stay', id: stayId, action: 'sign', after: { guestIds } })
}
