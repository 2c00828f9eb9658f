import type { Beside, BesideFigures, Painted, ScreenFrames } from './figures.ts'
import type { BulkFigures } from './bulkAudit.ts'
import type { Costs } from './costs.ts'
import type { Load } from './frontDeskLoad.ts'
import type { GuestsBeside } from './guestsBeside.ts'
import type { KeptPlan } from './keptPlans.ts'
import type { Growth } from './growth.ts'
import type { Measured } from './measure.ts'

const NAME = 48
const cell = (value: number | string): string => String(value).padStart(10)
const row = (name: string, ...cells: (number | string)[]): string => name.padEnd(NAME) + cells.map(cell).join('')

export const caseTitles = (runs: number): string[] => [
  `\nMilliseconds of ${runs} runs, of a slow case fewer; bare = the same statements sent again through the driver alone, on a copy;`,
  'trips = how often a run waits for the database; who calls is remembered for some seconds;',
  'CPU = processor time of a run in the program and in the database (bare), which other work on the machine does not change',
  row('', 'HTTP', '95 %', 'bare', '95 %', 'ratio', 'trips', 'CPU prog.', 'CPU db'),
]

export const caseLine = ({ name, http, bare, ratio, trips, work }: Measured): string =>
  row(name, http.median, http.p95, bare.median, bare.p95, ratio, trips, work?.program ?? '', work?.database ?? '')

/** Statements for which a plan made for their values would be cheaper, planning and all, than the one that is kept. */
export const keptPlanLines = (dear: readonly KeptPlan[]): string[] => [
  '',
  row(
    'kept plans that cost more than new ones',
    dear.length === 0 ? 'none' : 'kept, ms',
    ...(dear.length === 0 ? [] : ['new, ms']),
  ),
  ...dear.map(({ name, text, kept, made }) =>
    [row(name, kept.toFixed(1), made.toFixed(1)), text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)].join('  '),
  ),
]

const medians = ({ http, bare, work }: Measured) => [http.median, bare.median, work?.database ?? '']

export const growthLines = (growth: readonly Growth[], { few, many }: { few: number; many: number }): string[] => [
  row('HTTP, bare, CPU db; past bookings', few, 'bare', 'CPU', many, 'bare', 'CPU'),
  ...growth.map((one) => row(one.name, ...medians(one.few), ...medians(one.many))),
]

export const costLines = ({ firstStartMs, secondStartMs, memory, scripts }: Costs): string[] => [
  row('first start, ms', firstStartMs),
  row('second start, ms', secondStartMs),
  memory
    ? row(
        'memory at rest, MB (program + database)',
        memory.program + memory.database,
        `${memory.program} + ${memory.database}`,
      )
    : row('memory at rest', 'not told'),
  scripts
    ? row('JavaScript of sign-in and dashboard, kB gz', scripts.kB, `${scripts.files} files`)
    : row('JavaScript of sign-in and dashboard', 'no browser'),
]

export const bulkLine = ({ days, nights, seconds }: BulkFigures): string =>
  `\n${row(`bulk audit of ${days} days, ${nights} nights`, `${seconds} s`, `${Math.round((seconds * 1_000) / days)} ms a day`)}`

export const loadLine = ({ connections, requestsPerSecond, median, p99, errors }: Load): string =>
  `\n${row(`front desk at ${connections} connections`, `${requestsPerSecond}/s`, `p50 ${median}`, `p99 ${p99}`, `${errors} errors`)}`

export const guestsLines = ({ seconds, desks, browsing, booking, bookings, failed }: GuestsBeside): string[] => [
  `\nMilliseconds of the answers within ${seconds} s`,
  row('', 'answers', 'median', '95 %', '99 %'),
  ...[
    { name: `${desks.people} desks`, of: desks },
    { name: `beside them ${browsing.people} guests who browse`, of: browsing },
    { name: `and ${booking.people} who book: ${bookings} bookings`, of: booking },
  ].map(({ name, of }) => row(name, of.answers, of.median, of.p95, of.p99)),
  row('no answer', failed.length),
  ...new Set(failed),
]

export const besideTitles = (commit: string, runs: number): string[] => [
  `\nMilliseconds of ${runs} runs, ${commit} and now in turns; CPU = processor time of a run in the program and in the database`,
  row('', 'HTTP', 'now', 'ratio', 'CPU prog.', 'now', 'CPU db', 'now', 'trips', 'now'),
]

const ratio = (old: number, now: number): string => (now / old).toFixed(2)

export const besideLine = ({ name, old, now }: Beside): string =>
  row(
    name,
    old.http,
    now.http,
    ratio(old.http, now.http),
    old.program,
    now.program,
    old.database,
    now.database,
    old.trips,
    now.trips,
  )

export const besideLoadLines = ({ old, now }: BesideFigures['load']): string[] => [
  `\n${row('front desk, many connections, in turns', 'a second', 'p50', 'p99', 'errors')}`,
  ...[old, now].flatMap((loads, which) =>
    loads.map((load) =>
      row(which === 0 ? 'before' : 'now', load.requestsPerSecond, load.median, load.p99, load.errors),
    ),
  ),
]

export const paintedTitle = `\n${row('from the click to the screen, ms', 'median', 'worst')}`
export const paintedLine = ({ screen, throttled, median, worst }: Painted): string =>
  row(`${screen}, 100 rooms${slowedBy(throttled)}`, median, worst)

export const ownSpeedLine = (ms: number): string =>
  row('beside it: 30 million square roots in the browser', Math.round(ms))

const slowedBy = (throttled: number): string => (throttled === 1 ? '' : `, 1/${throttled} CPU`)
const percentOf = (part: number, whole: number): string => `${((part * 100) / whole).toFixed(1)} %`

export const framesTitle = `\n${row('frames of the stay view, ms', '> 20 ms', '> 34 ms', 'median', 'worst', 'CPU')}`
export const framesLine = (of: ScreenFrames): string =>
  row(
    `${of.rooms} rooms, ${of.days} days, ${of.motion}${slowedBy(of.throttled)}`,
    percentOf(of.late, of.frames),
    percentOf(of.slow, of.frames),
    of.medianMs.toFixed(1),
    of.worstMs.toFixed(1),
    of.mainThreadMs.toFixed(1),
  )
export const noBrowserLine = `\n${row('stay view and lists in a browser', 'no browser')}`
