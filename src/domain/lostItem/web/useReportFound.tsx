import { lazy, type ReactNode, Suspense, useState } from 'react'

/** Loaded when it is first opened. */
const ReportFound = lazy(async () => ({ default: (await import('./ReportFound.tsx')).ReportFound }))

interface Room {
  readonly roomId: number
  readonly number: string
}

/** Tells over the page what was found in a room: `const found = useReportFound()`, `found.open(room)`, `{found.dialog}`. */
export function useReportFound(): { open: (room: Room) => void; dialog: ReactNode } {
  const [room, setRoom] = useState<Room>()
  const dialog = room && (
    <Suspense>
      <ReportFound room={room} onClose={() => setRoom(undefined)} />
    </Suspense>
  )
  return { open: setRoom, dialog }
}
