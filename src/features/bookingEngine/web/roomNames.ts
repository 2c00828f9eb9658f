import type { Booked } from '../contract.ts'
import { words } from '../labels.ts'
import { usePage, useText } from './page.tsx'

const isOfBooking = ({ status }: Booked['rooms'][number]): boolean =>
  ['reserved', 'inHouse', 'checkedOut'].includes(status)

/** What the rooms of a booking are called: several of one type by their place among those that are still booked. */
export function useRoomNames({ rooms }: Booked): (stayId: number) => string {
  const { locale } = usePage()
  const t = useText()
  return (stayId) => {
    const name = rooms.find(({ id }) => id === stayId)?.roomType[locale] ?? ''
    const same = rooms.filter((room) => isOfBooking(room) && room.roomType[locale] === name)
    const place = same.findIndex(({ id }) => id === stayId)
    return same.length > 1 && place >= 0 ? `${name} · ${t(words.roomAmong, place + 1, same.length)}` : name
  }
}
