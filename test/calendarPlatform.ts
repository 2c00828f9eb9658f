import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Day } from '#core/day.ts'
import { writeCalendar } from '#features/channel/iCalendar.ts'

interface Entry {
  readonly uid: string
  readonly arrival: Day
  readonly departure: Day
}

export interface CalendarPlatform {
  readonly address: string
  /** How often its calendar was asked for. */
  asked(): number
  /** What stands in it from now on. */
  holds(entries: readonly Entry[]): void
  /** Whether an answer ends; one that does not stops in the middle of the calendar. */
  ends(does: boolean): void
  close(): Promise<void>
}

/** Another platform with a calendar of its bookings, which can stop in the middle of an answer. */
export async function openCalendarPlatform(): Promise<CalendarPlatform> {
  const waiting: ServerResponse[] = []
  let entries: readonly Entry[] = []
  let asked = 0
  let isEnding = true
  const server = createServer((_request, response) => {
    asked += 1
    const text = writeCalendar({ name: 'Rooms', summary: 'Reserved', now: new Date(), entries: [...entries] })
    response.writeHead(200, { 'content-type': 'text/calendar' })
    if (isEnding) return void response.end(text)
    response.write(text.slice(0, Math.floor(text.length / 2)))
    waiting.push(response)
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rooms.ics`,
    asked: () => asked,
    holds: (now) => {
      entries = now
    },
    ends: (does) => {
      isEnding = does
      for (const response of waiting.splice(0)) response.destroy()
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
