import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor, positiveMinor } from '#core/money.ts'
import { menu } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { notice } from '#domain/notice/notices.ts'
import { unsettledFolio } from '#domain/folio/unsettled.ts'
import { houseStatus } from '#domain/room/houseStatus.ts'
import { id } from '#core/shapes.ts'
import { LESSER_KINDS, ROOM_STATES, WORK_KINDS } from './kinds.ts'

const count = z.int().min(0)

/** What was to be done on the day: what is done, and what is left. */
const progress = z.object({ done: count, left: count })

const workItem = z.object({
  kind: z.enum(WORK_KINDS),
  stayId: id,
  guestName: z.string(),
  roomId: id.nullable(),
  roomNumber: z.string().nullable(),
  condition: houseStatus.nullable(),
  roomTypeCode: z.string(),
  arrival: day,
  departure: day,
  /** What the guest owes on the stay's folios, or of the deposit where that is overdue; minor units of the hotel's currency. */
  balance: minor,
  /** Hotel-local: when the hold releases itself, or the day on which the deposit was due. */
  due: z.string().nullable(),
  /** The guest's VIP status; null = none. */
  vip: z.object({ label, colour: z.string() }).nullable(),
  /** It is the guest's birthday, or will be before the departure, on this day. */
  birthday: day.nullable(),
  /** How many of how many persons have written themselves down before they come. */
  preRegistered: z.object({ persons: count, of: count }).nullable(),
})
export type WorkItem = z.infer<typeof workItem>

const today = z.object({
  businessDate: day,
  /** Left = reserved with arrival on or before the business date. */
  arrivals: progress,
  /** Left = in house with departure on or before the business date. */
  departures: progress,
  inHouse: z.object({ rooms: count, guests: count }),
  /** Of the arrivals that are done. */
  walkIns: count,
  /** In house before today and tonight. */
  stayOvers: count,
  /** In house, or expected and confirmed. */
  dayUse: count,
  /** Arrivals that a no-show may be made of: those of earlier days, and today's once the calendar is past the business date. */
  noShowCandidates: count,
  /** Active rooms in their order; columns of equal length. */
  rooms: z.object({
    id: z.array(id),
    number: z.array(z.string()),
    condition: z.array(houseStatus),
    state: z.array(z.enum(ROOM_STATES)),
    /** Who is in the room. */
    stayId: z.array(id.nullable()),
    /** The block that is in force. */
    blockId: z.array(id.nullable()),
  }),
  /** Rooms of each active type that may still be sold tonight; negative = sold beyond the limit. */
  typesTonight: z.array(z.object({ id, name: z.string(), nameMon: z.string(), rooms: count, left: z.int() })),
  /** What waits for somebody at the desk, the most urgent first, at most WORK_OF_KIND of each kind, and the folios of those who are gone that are not zero; null = may not see guests. */
  work: z
    .object({
      items: z.array(workItem),
      /** Of each kind how many there are and what their guests owe. */
      kinds: z.array(z.object({ kind: z.enum(WORK_KINDS), count, balance: minor })),
      unsettled: z.array(unsettledFolio),
      total: count,
      /** What the limits of the person leave out. */
      leftOut: count,
      /** Guests in house who are not registered; 0 where the hotel asks nothing of a guest but the name. */
      unregistered: count,
    })
    .nullable(),
  /** Reservations that wait for rooms, and those that could have them now; null = may not see the list. */
  waitlist: z.object({ waiting: count, offered: count }).nullable(),
  /** Minor units of the hotel's currency; null = may not see revenue. */
  money: z
    .object({
      /** Posted on the business date, without tax. */
      posted: minor,
      /** Taken less given back on the business date. */
      paid: minor,
      /** The agreed prices of the night of the guests in house, as the night audit will post them. */
      roomsTonight: minor,
    })
    .nullable(),
})
export type Today = z.infer<typeof today>

/** Days and what they bring; columns of equal length. */
const days = {
  date: z.array(day),
  /** Rooms that can be slept in: rooms less those out of order. */
  rooms: z.array(count),
  /** Expected or slept, without complimentary rooms and house use, as in the daily and the monthly report. */
  sold: z.array(count),
  complimentary: z.array(count),
  /** Average agreed price of a sold night, minor units of the hotel's currency; null = nothing sold. The column is null for who may not see revenue. */
  averageRate: z.array(minor.nullable()).nullable(),
  /** The agreed prices of the nights together; null for who may not see revenue. */
  revenue: z.array(minor).nullable(),
  /** Percent of the rooms that were taken on the same weekday a year ago; null = that day was not closed here. */
  lastYear: z.array(count.nullable()),
}

/** The next OUTLOOK_DAYS days, and the BACK_DAYS days before them as they were closed. */
const outlook = z.object({
  ...days,
  before: z.object(days),
  /** Nights sold less nights given back by what was booked, cancelled or not used in the last PICK_UP_DAYS days. */
  pickUp: z.array(z.int()),
})
export type Outlook = z.infer<typeof outlook>

const workLimits = z.object({
  /** Open balances of guests who stay on below this are not told; minor units of the hotel's currency. */
  balanceFrom: positiveMinor.default(0),
  hidden: z.array(z.enum(LESSER_KINDS)).max(LESSER_KINDS.length).default([]),
})

export const Dashboard = entity('Dashboard', {
  /** What the caller wants to hear of under 'to do'. */
  workLimits: query({ access: menu('/'), input: z.object({}), output: workLimits }),
  setWorkLimits: command({ access: menu('/'), input: workLimits, output: z.object({}), changes: ['Dashboard'] }),
  /** The hotel's day at a glance; its cost does not grow with the past. */
  today: query({ access: menu('/'), input: z.object({}), output: today }),
  /** What the next days will bring, as it is booked now, after what the last ones brought. */
  outlook: query({ access: menu('/'), input: z.object({}), output: outlook }),
  /** What is the matter with the program or the hotel's records; each caller is told what is theirs to mend. */
  notices: query({ access: menu('/'), input: z.object({}), output: z.array(notice) }),
})
