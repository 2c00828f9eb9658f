import { addDays, type Day, isDay } from '#core/day.ts'

/** One entry of a calendar: the nights of one room. */
export interface CalendarEntry {
  /** The same for as long as it is the same entry. */
  readonly uid: string
  readonly arrival: Day
  /** Exclusive. */
  readonly departure: Day
}

const OCTETS = 75

/** A line as RFC 5545 folds it: no more than 75 octets, no character broken. */
export function folded(line: string): string {
  const lines: string[] = []
  let now = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    // what goes on begins with a blank
    if (octets + length > OCTETS) {
      lines.push(now)
      now = ' '
      octets = 1
    }
    now += character
    octets += length
  }
  return [...lines, now].join('\r\n')
}

/** The lines of a text, put together where they were folded. */
export const unfolded = (text: string): string[] =>
  text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')

/** A text as a value. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (one) => `\\${one}`).replaceAll(/\r?\n/g, String.raw`\n`)

export const unescaped = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_all, one: string) => (one === 'n' || one === 'N' ? '\n' : one))

const plain = (day: Day): string => day.replaceAll('-', '')

/** Who reads it and when it was made, without which no calendar is whole. */
interface Calendar {
  readonly name: string
  /** What every entry is called. */
  readonly summary: string
  readonly now: Date
  readonly entries: readonly CalendarEntry[]
}

export function writeCalendar({ name, summary, now, entries }: Calendar): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Buudal//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap(({ uid, arrival, departure }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${plain(arrival)}`,
      `DTEND;VALUE=DATE:${plain(departure)}`,
      `SUMMARY:${escaped(summary)}`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** An entry as another calendar has it. */
export interface ReadEntry extends CalendarEntry {
  readonly cancelled: boolean
}

interface ReadCalendar {
  readonly entries: readonly ReadEntry[]
  /** Entries of which it is not known which nights they take: without a number or a day, or repeated by a rule. */
  readonly unclear: number
}

/**
 * What takes nights in a calendar; undefined where the text is none. Days are taken as they are written; a time in UTC is the day that it is
 * in the hotel's time zone. Entries that leave the time free are left out.
 */
export function readCalendar(text: string, timeZone: string): ReadCalendar | undefined {
  const lines = unfolded(text)
  if (
    !/^\uFEFF?BEGIN:VCALENDAR$/i.test(lines[0]?.trim() ?? '') ||
    !lines.some((line) => /^END:VCALENDAR$/i.test(line.trim()))
  )
    return undefined
  const found = new Map<string, ReadEntry>()
  let unclear = 0
  for (const event of eventsOf(lines)) {
    if (event.get('TRANSP')?.value.toUpperCase() === 'TRANSPARENT') continue
    const entry = entryOf(event, timeZone)
    if (entry) found.set(entry.uid, entry)
    else unclear += 1
  }
  return { entries: [...found.values()], unclear }
}

interface Property {
  readonly parameters: string
  readonly value: string
}
type Event = ReadonlyMap<string, Property>

/** The properties of each event, those of what lies in it (alarms) left out. */
function eventsOf(lines: readonly string[]): Event[] {
  const events: Event[] = []
  let event: Map<string, Property> | undefined
  let inner = 0
  for (const line of lines) {
    const [, name = '', parameters = '', value = ''] = /^([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line) ?? []
    const kind = value.trim().toUpperCase()
    const key = name.toUpperCase()
    if (key === 'BEGIN' && kind === 'VEVENT') event = new Map()
    else if (key === 'END' && kind === 'VEVENT' && event) {
      events.push(event)
      event = undefined
    } else if (key === 'BEGIN') inner += 1
    else if (key === 'END') inner -= 1
    // the calendar itself is the first that is begun
    else if (event && inner === 1) event.set(key, { parameters, value })
  }
  return events
}

function entryOf(event: Event, timeZone: string): ReadEntry | undefined {
  const uid = unescaped(event.get('UID')?.value ?? '').trim()
  const arrival = dayOf(event.get('DTSTART'), timeZone)
  if (uid === '' || arrival === undefined || event.has('RRULE') || event.has('RDATE')) return undefined
  const end = dayOf(event.get('DTEND'), timeZone)
  // what begins and ends on one day, or says no end, takes its night
  const departure = end !== undefined && end > arrival ? end : addDays(arrival, 1)
  return { uid, arrival, departure, cancelled: event.get('STATUS')?.value.toUpperCase() === 'CANCELLED' }
}

function dayOf(property: Property | undefined, timeZone: string): Day | undefined {
  const [, year, month, date, time] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6}Z?))?$/.exec(property?.value.trim() ?? '') ?? []
  const day = `${year}-${month}-${date}`
  if (!isDay(day)) return undefined
  if (!time?.endsWith('Z')) return day
  const at = new Date(`${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at.toLocaleDateString('sv', { timeZone })
}
