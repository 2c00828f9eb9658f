import { createHash } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import { AppError, errorMessage } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Moving } from '../contract.ts'
import { movingFields } from '../kinds.ts'
import { writeMap } from './maps.ts'
import { movedBefore } from './movedBefore.ts'
import { planBalances } from './planBalances.ts'
import { planBookings } from './planBookings.ts'
import { planCompanies } from './planCompanies.ts'
import { planGuests } from './planGuests.ts'
import { type MovedRecord, type MovePlan, type PlannedLine, said } from './planned.ts'
import { type MovingFile, type ReadFile, readFile } from './readFile.ts'

async function plan(ctx: Context, file: MovingFile): Promise<{ read: ReadFile; plan: MovePlan; fingerprint: string }> {
  const read = await readFile(ctx, file)
  const { kind, map } = file
  const before = await movedBefore(
    ctx,
    kind,
    read.lines.map(({ values }) => said(values, 'externalNo')),
  )
  const planning = { ctx, lines: read.lines, before }
  const planned = await {
    guests: () => planGuests(planning, map),
    companies: () => planCompanies(planning),
    bookings: () => planBookings(planning, map),
    balances: () => planBalances(planning),
  }[kind]()
  const facts = planned.lines.map(({ state, externalNo, linkedTo, values }) => [state, externalNo, linkedTo, values])
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([kind, read.missing, facts]))
    .digest('hex')
  return { read, plan: planned, fingerprint }
}

const count = (lines: readonly PlannedLine[], of: PlannedLine['state']): number =>
  lines.filter(({ state }) => state === of).length

/** What a file would do, for the person to see before anything is written. */
export async function trial(ctx: Context, file: MovingFile): Promise<OutputOf<typeof Moving.trial>> {
  const { read, plan: planned, fingerprint } = await plan(ctx, file)
  const { lines, owed, held } = planned
  const unread = new Set(read.missing)
  return {
    made: count(lines, 'made'),
    linked: count(lines, 'linked'),
    known: count(lines, 'known'),
    leftOut: count(lines, 'leftOut'),
    wrong: count(lines, 'wrong'),
    owed,
    held,
    plan: fingerprint,
    missing: [...read.missing],
    codes: read.codes,
    lines: lines.map(({ line, state, externalNo, about, linkedTo, problems }) => ({
      line,
      state,
      externalNo,
      about,
      linkedTo,
      problems: problems
        .filter(({ field }) => !unread.has(field))
        .map(({ field, code, params }) => ({
          column: read.columns.get(field) ?? null,
          field,
          message: errorMessage(code, params, ctx.locale),
        })),
    })),
  }
}

/** Writes what the file says, all or nothing, as its trial showed it. */
export async function bring(ctx: Context, { plan: shown, fileName, ...file }: ParsedInputOf<typeof Moving.bring>) {
  // two who bring in the same file come one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`moving in ${ctx.hotelId}`}, 0))`.execute(ctx.db)
  const { read, plan: planned, fingerprint } = await plan(ctx, file)
  if (read.missing.length > 0) {
    const fields = read.missing.map((name) => movingFields[file.kind][name]?.label ?? { en: name, mon: name })
    const joined = (language: 'en' | 'mon') => fields.map((label) => label[language]).join(', ')
    throw new AppError('movingColumnsMissing', [{ en: joined('en'), mon: joined('mon') }])
  }
  const wrong = count(planned.lines, 'wrong')
  if (wrong > 0) throw new AppError('importRowWrong', [wrong])
  if (fingerprint !== shown) throw new AppError('movedBefore')
  const records = await planned.write()
  const made = records.filter((record) => record.made).length
  const movingRunId = await writeRun(ctx, file.kind, fileName, {
    made,
    linked: records.length - made,
    amount: planned.owed - planned.held,
  })
  await writeRecords(ctx, file.kind, movingRunId, records)
  await writeMap(ctx, file.kind, file.map)
  await recordActivity(ctx, {
    entity: 'Hotel',
    id: ctx.hotelId,
    action: 'moveIn',
    after: { kind: file.kind, file: fileName, made, linked: records.length - made },
  })
  return { movingRunId, made, linked: records.length - made }
}

async function writeRun(
  { db, hotelId, businessDate, caller }: Context,
  kind: MovingFile['kind'],
  fileName: string,
  of: { readonly made: number; readonly linked: number; readonly amount: number },
): Promise<number> {
  const { id } = await db
    .insertInto('moving_run')
    .values({
      hotel_id: hotelId,
      kind,
      file_name: fileName,
      business_date: businessDate,
      made_by: caller.userId,
      ...of,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function writeRecords(
  { db, hotelId }: Context,
  kind: MovingFile['kind'],
  movingRunId: number,
  records: readonly MovedRecord[],
): Promise<void> {
  await sql`
    insert into moving_record (hotel_id, kind, external_no, run_id, made, guest_id, company_id, reservation_id, journal_id)
    select ${hotelId}::int, ${kind}, x."externalNo", ${movingRunId}::bigint, x.made, x."guestId", x."companyId", x."reservationId", x."journalId"
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as x ("externalNo" text, made boolean, "guestId" bigint, "companyId" bigint, "reservationId" bigint, "journalId" bigint)`.execute(
    db,
  )
}
