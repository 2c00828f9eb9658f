import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Day } from '#core/day.ts'
import { writeCalendar } from '#features/channel/iCalendar.ts'

interface Entry {
  readonly uid: string
  readonly arrival: Day
  readonly departure: Day
}

/** Another platform with a calendar of its bookings; what it answers is set by the test. */
export async function openCalendarPlatform() {
  const waiting: ServerResponse[] = []
  const platform = {
    address: '',
    entries: [] as readonly Entry[],
    /** Answered instead of a calendar. */
    text: undefined as string | undefined,
    status: 200,
    /** Whether an answer ends; one that does not stops in the middle of the calendar. */
    isEnding: true,
    /** How often it was asked. */
    asked: 0,
    /** Happens before it answers. */
    whenAsked: (): Promise<unknown> => Promise.resolve(),
    breakOff() {
      for (const response of waiting.splice(0)) response.destroy()
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  const server = createServer((_request, response) => {
    platform.asked += 1
    void platform.whenAsked().then(() => {
      const { entries, text, status } = platform
      const said = text ?? writeCalendar({ name: 'Rooms', summary: 'Reserved', now: new Date(), entries: [...entries] })
      response.writeHead(status, { 'content-type': 'text/calendar' })
      if (platform.isEnding) return void response.end(said)
      response.write(said.slice(0, Math.floor(said.length / 2)))
      waiting.push(response)
    })
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  platform.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rooms.ics`
  return platform
}
