import { formatMinor } from '#core/formatMinor.ts'
import type { Label } from '#core/labels.ts'
import type { BookingFacts } from '#domain/paper/bookingFacts.ts'
import { both } from '#domain/paper/confirmation.ts'
import type { Block, Sheet, SheetColumn, Told } from '#domain/paper/sheet.ts'
import type { House, HouseStay } from './contract.ts'
import { arrivals, daysAhead, departures, inHouse, paxOf, week, withoutRoom } from './houseLists.ts'
import { downtimeWords as words } from './labels.ts'

interface Facet {
  readonly column: SheetColumn
  readonly of: (stay: HouseStay) => Told
}

/** The house on paper: lists of guests, of rooms, and who is where in the days ahead. */
export function packSheet(house: House, hotel: BookingFacts['hotel']): Sheet {
  const money = (stay: HouseStay) => formatMinor(stay.balance, hotel.digits)
  const facet = (label: Label, of: Facet['of'], more: Omit<SheetColumn, 'label'> = {}): Facet => ({
    column: { label, ...more },
    of,
  })
  const room = facet(words.room, ({ roomNumber }) => roomNumber ?? words.noRoom)
  const guest = facet(words.guest, ({ guestName }) => guestName, { wide: true })
  const facets = {
    room,
    type: facet(words.type, ({ roomTypeCode }) => roomTypeCode),
    guest,
    number: facet(words.number, ({ number }) => number),
    pax: facet(words.pax, paxOf),
    arrival: facet(words.arrival, ({ arrival }) => arrival),
    time: facet(words.time, ({ arrivesAt }) => arrivesAt),
    departure: facet(words.departure, ({ departure }) => departure),
    phone: facet(words.phone, ({ phone }) => phone),
    balance: facet(words.balance, money, { align: 'right' }),
    remarks: facet(words.remarks, ({ remarks }) => remarks, { wide: true }),
  }
  const list = (title: Label, stays: readonly HouseStay[], shown: readonly Facet[]): Block => ({
    kind: 'table',
    title: withCount(title, stays.length),
    columns: shown.map(({ column }) => column),
    rows: stays.map((stay) => ({ cells: shown.map(({ of }) => of(stay)) })),
  })
  const { type, number, pax, arrival, time, departure, phone, balance, remarks } = facets
  const unplaced = withoutRoom(house)
  return {
    hotel,
    title: words.pack,
    number: house.businessDate,
    landscape: true,
    blocks: [
      summary(house),
      list(words.houseList, inHouse(house), [room, guest, number, pax, arrival, departure, phone, balance, remarks]),
      list(words.arrivals, arrivals(house), [guest, room, type, number, pax, time, departure, phone, remarks]),
      list(words.departures, departures(house), [room, guest, number, pax, arrival, balance, remarks]),
      roomTable(house),
      weekTable(house),
      ...(unplaced.length > 0
        ? [list(words.noRoomYet, unplaced, [guest, type, number, pax, arrival, departure, phone])]
        : []),
    ],
    signatures: [],
  }
}

const withCount = ({ en, mon }: Label, count: number): Label => ({ en: `${en} (${count})`, mon: `${mon} (${count})` })

function summary(house: House): Block {
  const staying = inHouse(house)
  const guests = staying.reduce((sum, { adults, children, infants }) => sum + adults + children + infants, 0)
  return {
    kind: 'facts',
    facts: [
      { label: words.businessDate, value: house.businessDate },
      { label: words.roomsInHouse, value: String(staying.length) },
      { label: words.guestsInHouse, value: String(guests) },
      { label: words.arrivals, value: String(arrivals(house).length) },
      { label: words.departures, value: String(departures(house).length) },
    ],
  }
}

function roomTable(house: House): Block {
  const guestOf = new Map(inHouse(house).map(({ roomNumber, guestName }) => [roomNumber, guestName]))
  const labels = [words.room, words.floor, words.type, words.status]
  return {
    kind: 'table',
    title: withCount(words.rooms, house.rooms.length),
    columns: [
      ...labels.map((label) => ({ label })),
      { label: words.guest, wide: true },
      { label: words.remarks, wide: true },
    ],
    rows: house.rooms.map(({ number, floor, roomTypeCode, houseStatus }) => ({
      // the last column is for the pen
      cells: [number, floor, roomTypeCode, words[houseStatus], guestOf.get(number) ?? '', ''],
    })),
  }
}

function weekTable(house: House): Block {
  const days = daysAhead(house)
  const month = (date: string) => date.slice(5)
  return {
    kind: 'table',
    title: both(words.week, days.length),
    columns: [
      { label: words.room },
      { label: words.type },
      ...days.map((date) => ({ label: { en: month(date), mon: month(date) }, wide: true })),
    ],
    rows: week(house).map(({ roomNumber, roomTypeCode, nights }) => ({
      cells: [roomNumber, roomTypeCode, ...nights.map((name) => name ?? words.blocked)],
    })),
  }
}
