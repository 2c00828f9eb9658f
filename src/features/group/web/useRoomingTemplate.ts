import { useText } from '#kit/web/locale.tsx'
import { useCurrency, useTimeZone } from '#kit/web/place.tsx'
import { saveXlsx } from '#kit/web/table/exportTable.ts'
import type { MemberRow } from '../contract.ts'
import { roomingColumns, roomingWords } from '../labels.ts'
import { ROOMING_COLUMNS, type RoomingColumn } from '../rooming.ts'

/** What is known of a room before its guests are. */
const known: Readonly<Partial<Record<RoomingColumn, (row: MemberRow) => string>>> = {
  room: ({ roomNumber }) => roomNumber ?? '',
  roomType: ({ roomTypeCode }) => roomTypeCode,
  arrival: ({ arrival }) => arrival,
  departure: ({ departure }) => departure,
}

/** Saves a rooming list with a line for each room that waits for a name, to be filled in and opened again. */
export function useRoomingTemplate(members: readonly MemberRow[]): () => Promise<void> {
  const t = useText()
  const showing = { say: t, currency: useCurrency(), timeZone: useTimeZone() }
  return () =>
    saveXlsx({
      title: t(roomingWords.title),
      columns: ROOMING_COLUMNS.map((key) => ({
        key,
        label: roomingColumns[key],
        value: (row: MemberRow) => known[key]?.(row) ?? '',
      })),
      rows: members.filter(({ unnamed }) => unnamed),
      showing,
    })
}
