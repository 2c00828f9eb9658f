import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { listInput, page } from '#core/page.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { guestRow, sign } from '#domain/guest/contract.ts'
import { guestInput, guestShape } from '#domain/guest/shapes.ts'
import { MAIL_STATUSES } from '#domain/mail/contract.ts'
import { activityRow } from '#domain/stay/record.ts'
import { stayStatus } from '#domain/stayStatus/status.ts'
import { confirmation, id, version } from '#core/shapes.ts'

const reads = menu('/front-office/guest-database')
const desk = menu('/front-office/guest-database', '/front-office/reservation-list', '/handsontable')
const reason = z.string().trim().min(1).max(500)
/** All that shows a guest's name. */
const changes = ['Guest', 'GuestProfile', 'Reservation', 'Stay', 'StayView', 'Folio']

/** The fields of which each guest of a merge has one; documents are kept of all. */
export const MERGE_FIELDS = guestShape.omit({ documents: true }).keyof().options
export type MergeField = (typeof MERGE_FIELDS)[number]

const history = z.object({
  /** In house or checked out, also as a companion; nights up to the business date. */
  stays: z.int(),
  nights: z.int(),
  firstArrival: day.nullable(),
  lastArrival: day.nullable(),
  nextArrival: day.nullable(),
  cancellations: z.int(),
  noShows: z.int(),
  /** Charges less allowances on the folios of the guest's own stays, taxes inside; null = may not be seen. */
  revenue: minor.nullable(),
  /** What is open on these folios; positive = the guest owes. */
  balance: minor,
})
export type GuestHistory = z.infer<typeof history>

const guestStay = z.object({
  id,
  reservationNumber: z.int(),
  sequence: z.int(),
  /** False: a companion of the main guest. */
  main: z.boolean(),
  mainGuestName: z.string(),
  status: stayStatus,
  confirmed: z.boolean(),
  arrival: day,
  departure: day,
  nights: z.int(),
  roomNumber: z.string().nullable(),
  roomTypeCode: z.string(),
  total: minor,
  balance: minor,
})
export type GuestStay = z.infer<typeof guestStay>

/** A letter about one of the guest's reservations. */
const guestMail = z.object({
  id,
  reservationNumber: z.int(),
  subject: z.string(),
  address: z.string(),
  status: z.enum(MAIL_STATUSES),
  /** When it was sent, or else written. */
  at: z.string(),
})

const mergeRow = z.object({
  id,
  mergedOn: day,
  mergedBy: z.string().nullable(),
  guests: z.array(z.object({ id, name: z.string() })),
  undoneAt: z.string().nullable(),
})
export type MergeRow = z.infer<typeof mergeRow>

/** What an undone merge leaves with the survivor, because it was changed since. */
const unrestored = z.object({
  fields: z.array(z.string()),
  rows: z.array(z.object({ table: z.string(), count: z.int() })),
  /** Reservations made since for the survivor: nobody can tell whose they are. */
  bookedSince: z.int(),
})
export type Unrestored = z.infer<typeof unrestored>

/** What anonymising takes away. */
export const GOES = [
  'records',
  'documents',
  'remarks',
  'letters',
  'tasks',
  'postingTexts',
  'activity',
  'packs',
] as const
/** What it leaves: what law and money need, and what is somebody else's. */
export const STAYS = [
  'stays',
  'postings',
  'receipts',
  'invoices',
  'taxReceipts',
  'commissions',
  'companions',
  'bookingsOfOthers',
] as const

const duplicates = z.object({ signs: z.array(sign), guests: z.array(guestRow) })
export type Duplicates = z.infer<typeof duplicates>

export const GuestProfile = entity('GuestProfile', {
  history: query({ access: reads, input: z.object({ id }), output: history }),
  stays: query({
    access: reads,
    input: listInput.omit({ search: true, sort: true }).extend({
      id,
      search: z.string().max(200).default(''),
      sort: z.enum(['arrival', 'departure']).optional(),
    }),
    output: page(guestStay),
    exportAsksPassword: true,
  }),
  mails: query({ access: reads, input: z.object({ id }), output: z.array(guestMail) }),
  activity: query({ access: reads, input: z.object({ id }), output: z.array(activityRow) }),
  merges: query({ access: reads, input: z.object({ id }), output: z.array(mergeRow) }),
  /** Guests who share a document, a phone, an e-mail, or name and birth date; those who share most first. */
  duplicates: query({
    access: reads,
    input: listInput.pick({ offset: true }).extend({ limit: z.int().min(1).max(500).default(50) }),
    output: page(duplicates),
  }),

  blacklist: command({
    access: privilege('blacklist'),
    input: z.object({ id, reason, version }),
    output: z.object({ id }),
    changes,
  }),
  unblacklist: command({
    access: privilege('blacklist'),
    input: z.object({ id, reason, version }),
    output: z.object({ id }),
    changes,
  }),

  /**
   * Makes one guest of several. `take` names, field by field, whose value is kept; the survivor's where it names nobody. Stays, folios
   * and all else of the others become the survivor's. Refuses with changedMeanwhile, guestMerged, guestAnonymised.
   */
  merge: command({
    access: privilege('mergeGuests'),
    input: z
      .object({
        survivorId: id,
        guests: z.array(z.object({ id, version })).min(2).max(20),
        take: z.partialRecord(z.enum(MERGE_FIELDS), id).default({}),
      })
      .refine(({ survivorId, guests }) => guests.some((guest) => guest.id === survivorId), {
        path: ['survivorId'],
        params: { code: 'unknownReference' },
      }),
    output: z.object({ mergeId: id, survivorId: id }),
    changes,
  }),
  /** What undoing a merge would leave as it is. */
  previewUnmerge: query({ access: reads, input: z.object({ mergeId: id }), output: unrestored }),
  /** Gives everybody back what the merge took, but for what was changed since. Refuses with mergeUndone, mergeUndoFirst. */
  unmerge: command({
    access: privilege('mergeGuests'),
    input: z.object({ mergeId: id }),
    output: unrestored,
    changes,
  }),
  /** Puts another guest in the place of one in a single stay, with its folios; everything else stays. */
  replace: command({
    access: desk,
    input: z
      .object({ stayId: id, fromGuestId: id, guestId: id.optional(), guest: guestInput.optional(), ...confirmation })
      .refine((input) => (input.guestId === undefined) !== (input.guest === undefined), {
        path: ['guestId'],
        params: { code: 'required' },
      }),
    output: z.object({ guestId: id }),
    changes,
  }),

  /** Everything held on a person as an archive in base64, for who asks for it; that it was handed out is recorded. */
  personalData: command({
    access: privilege('personalData'),
    input: z.object({ id }),
    output: z.object({ name: z.string(), base64: z.string() }),
    changes: ['GuestProfile'],
    keepsAnswer: false,
    asksPasswordAgain: true,
  }),
  /** What anonymising would take away, what it must leave, and what stands against it now (null = nothing). */
  previewAnonymise: query({
    access: privilege('personalData'),
    input: z.object({ id }),
    output: z.object({
      refusal: z.string().nullable(),
      goes: z.array(z.object({ what: z.enum(GOES), count: z.int() })),
      stays: z.array(z.object({ what: z.enum(STAYS), count: z.int() })),
    }),
  }),
  /** Takes away for good what tells who it is. Postings and figures stay. Refuses with guestStillExpected, guestOwes, guestMoneyWaits. */
  anonymise: command({
    access: privilege('personalData'),
    input: z.object({ id, reason, version }),
    output: z.object({ id }),
    changes: [...changes, 'Mail'],
    asksPasswordAgain: true,
  }),
})
