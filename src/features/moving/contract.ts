import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { listInput, page } from '#core/page.ts'
import { id } from '#core/shapes.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import { privilege } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'

const access = privilege('moveIn')

export const MOVED = ['guests', 'companies', 'bookings', 'balances'] as const
const movedKind = z.enum(MOVED)
export type MovedKind = z.infer<typeof movedKind>

/** How days are written in the file: 2026-03-31, 31.03.2026, 03/31/2026. */
export const DAY_ORDERS = ['ymd', 'dmy', 'mdy'] as const
/** By what a guest or company of the file is taken for one whom the house knows. */
export const KNOWN_BY = ['document', 'phone', 'email', 'nameAndBirthDate'] as const

const texts = z.record(z.string().max(60), z.string().max(200))

/** How files of a kind are read; remembered for the hotel. */
export const movingMap = z.object({
  /** The heading of the column, by field. */
  columns: texts.default({}),
  /** What stands in every line, by field without a column: the code or name of a row of this house. */
  fixed: texts.default({}),
  /** What a code of the file is called here, by field and code; '' = it is left empty. */
  codes: z.record(z.string().max(60), texts).default({}),
  dayOrder: z.enum(DAY_ORDERS).default('ymd'),
  knownBy: z.array(z.enum(KNOWN_BY)).max(KNOWN_BY.length).default(['document', 'phone', 'email', 'nameAndBirthDate']),
  /** Of bookings: more rooms are sold than there are. */
  overbook: z.boolean().default(false),
  /** Of bookings: guests who are there already come on the business date. */
  fromToday: z.boolean().default(false),
})
export type MovingMap = z.infer<typeof movingMap>

const MOST_LINES = 10_000
const file = z.object({
  kind: movedKind,
  header: z.array(z.string().max(200)).min(1).max(200),
  rows: z.array(z.array(z.string().max(5_000)).max(200)).max(MOST_LINES),
  map: movingMap,
})

/** made: a new record; linked: the house knows it; known: brought in before; leftOut: over or cancelled; wrong: something is to be mended. */
const LINE_STATES = ['made', 'linked', 'known', 'leftOut', 'wrong'] as const
const counts = { made: z.int(), linked: z.int(), known: z.int(), leftOut: z.int(), wrong: z.int() }

const trialLine = z.object({
  /** As spreadsheets count: the header is line 1. */
  line: z.int(),
  state: z.enum(LINE_STATES),
  externalNo: z.string(),
  /** Who or what it is, in a few words. */
  about: z.string(),
  /** Whom the house knows, where it is linked. */
  linkedTo: z.string(),
  /** What is wrong, beside its column; null = with the line. */
  problems: z.array(z.object({ column: z.int().nullable(), field: z.string(), message: z.string() })),
})
export type TrialLine = z.infer<typeof trialLine>

const trial = z.object({
  ...counts,
  /** What the balances come to: owed by guests and companies, and held as deposits. */
  owed: minor,
  held: minor,
  plan: z.string(),
  /** Fields that must have a column or a value and have none. */
  missing: z.array(z.string()),
  /** The codes of the file by field, and whether the house knows them. */
  codes: z.array(z.object({ field: z.string(), code: z.string(), lines: z.int(), known: z.boolean() })),
  lines: z.array(trialLine),
})
export type Trial = z.infer<typeof trial>

const run = z.object({
  id,
  kind: movedKind,
  fileName: z.string(),
  businessDate: day,
  madeAt: z.string(),
  madeBy: z.string(),
  made: z.int(),
  linked: z.int(),
  amount: minor,
  undoneAt: z.string().nullable(),
  undoneBy: z.string(),
  /** No day was closed since. */
  undoable: z.boolean(),
})
export type MovingRun = z.infer<typeof run>

const keptRecord = z.object({ externalNo: z.string(), name: z.string(), why: z.string() })

/** Bringing a hotel in from another program. */
export const Moving = entity('Moving', {
  /** How the hotel reads files of a kind; as nobody has set anything where it never did. */
  map: query({ access, input: z.object({ kind: movedKind }), output: movingMap }),
  saveMap: command({
    access,
    input: z.object({ kind: movedKind, map: movingMap }),
    output: z.object({}),
    changes: ['Moving'],
  }),
  /** The rows of this house that a code may mean, by field: `key` is what a map names. */
  choices: query({
    access,
    input: z.object({ kind: movedKind }),
    output: z.record(z.string(), z.array(z.object({ key: z.string(), label }))),
  }),
  /** What a file would do, line by line; nothing is written. */
  trial: query({ access, input: file, output: trial }),
  /** Brings a file in as its trial showed it, all or nothing; `plan` is what the trial gave. What was brought in before stays as it is. */
  bring: command({
    access,
    asksPasswordAgain: true,
    input: file.extend({ plan: z.string().max(100), fileName: z.string().max(200).default('') }),
    output: z.object({ movingRunId: id, made: z.int(), linked: z.int() }),
    changes: ['Moving', 'Guest', 'Company', 'CompanyProfile', 'CityLedger', 'Folio', ...stayChanges],
  }),
  runs: query({
    access,
    input: listInput.extend({ sort: z.enum(['id', 'kind', 'fileName', 'businessDate']).optional() }),
    output: page(run),
  }),
  /** What undoing a run takes back, and what it leaves because it is used since. */
  undoPreview: query({
    access,
    input: z.object({ movingRunId: id }),
    output: z.object({ undone: z.int(), kept: z.array(keptRecord) }),
  }),
  /** Takes back what a run has made and nothing uses since. Refuses with movedDayClosed once a day is closed. */
  undo: command({
    access,
    asksPasswordAgain: true,
    input: z.object({ movingRunId: id }),
    output: z.object({ undone: z.int(), kept: z.int() }),
    changes: ['Moving', 'Guest', 'Company', 'CompanyProfile', 'CityLedger', 'Folio', ...stayChanges],
  }),
})
