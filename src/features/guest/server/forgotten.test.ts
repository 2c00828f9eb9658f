import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Guest } from '#domain/guest/contract.ts'
import { Mail } from '#domain/mail/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Downtime } from '#features/downtime/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Search } from '#features/search/contract.ts'
import { type BookableHotel, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { BORN, liveAndLeave, PHONE } from '#test/guestLife.ts'
import { openPlaces } from '#test/marks.ts'
import { GuestProfile } from '../contract.ts'

/** Every mark holds it; each has a number of its own. */
const MARK = 'QMARK'
const marks: string[] = []
const mark = (): string => {
  marks.push(`${MARK}${marks.length + 100}Q`)
  return marks.at(-1)!
}

/** Written by the program from what stands elsewhere. */
const DERIVED = ['guest.search', 'guest.last_key', 'guest_sign.key', 'stay.bar_name', 'stay.bar', 'room_occupancy.bar']
/** Tables of a guest's life that stay empty in it. */
const NOT_LIVED: string[] = []
const KNOWN_PLACES = ['reservation.channel', 'reservation.guest_remarks', 'voucher.number', 'task.text', 'mail.body']
/** A fact of the posting or the record's own kind, in words of the program: no person types them. */
const FACTS = [
  'folio_line.currency',
  'mail.type',
  'mail.error_code',
  'guest.nationality',
  'guest.country',
  'guest_merge_row.table_name',
  'guest_merge_row.column_name',
]

test('a guest who is anonymised is in no table, file or answer any more; what was handed out before had all of it', async () => {
  const hotel = await openBookableHotel()
  const { guestId, companion, withOther, stayIds } = await liveAndLeave(hotel, mark)
  const places = await openPlaces(hotel.url)
  try {
    const { empty } = await places.plant([guestId], mark, (place) => !DERIVED.includes(place) && !FACTS.includes(place))
    // a table of a guest's life that is new: let the test live it, so that its words are looked for
    expect(empty).toEqual(NOT_LIVED)
    const held = await places.placesOf(MARK)
    expect([...held.keys()]).toEqual(expect.arrayContaining(KNOWN_PLACES))
    expect((await places.placesOf(PHONE)).size).toBeGreaterThan(3)

    const { base64, name } = await hotel.call(GuestProfile.personalData, { id: guestId }, { key: 'handed-out-once' })
    expect(name).toBe(`guest-${guestId}.zip`)
    const files = unzipSync(Buffer.from(base64, 'base64'))
    const json = strFromU8(files['personal-data.json']!)
    const page = strFromU8(files['personal-data.html']!)
    const contents = [...held.values()].join('\n')
    const stillHeld = marks.filter((each) => contents.includes(each))
    expect(stillHeld.length).toBeGreaterThan(50)
    expect(stillHeld.filter((each) => !json.includes(each))).toEqual([])
    expect(stillHeld.filter((each) => !page.includes(each))).toEqual([])
    expect(Object.keys(files).filter((file) => file.endsWith('.pdf')).length).toBeGreaterThan(0)
    // what was handed out is not kept
    expect([...(await places.placesOf('personal-data')).keys()]).toEqual([])
    await expect(hotel.call(GuestProfile.personalData, { id: guestId }, { key: 'handed-out-once' })).rejects.toThrow(
      'savedBefore',
    )

    const preview = await hotel.call(GuestProfile.previewAnonymise, { id: guestId })
    expect(preview.refusal).toBeNull()
    expect(preview.goes.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['letters', 'tasks', 'remarks', 'packs']),
    )
    expect(preview.stays.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['stays', 'postings', 'receipts', 'companions']),
    )
    const figures = await figuresOf(hotel)

    await hotel.call(GuestProfile.anonymise, { id: guestId, reason: 'The guest asked for it' })

    expect([...(await places.placesOf(MARK)).keys()]).toEqual([])
    expect([...(await places.placesOf(PHONE)).keys()]).toEqual([])
    expect([...(await places.placesOf(BORN)).keys()]).toEqual([])
    expect([...hotel.files.all().keys()].filter((file) => file.includes('downtime-pack'))).toEqual([])
    expect(await figuresOf(hotel)).toEqual(figures)
    await holdTruths(hotel)
    expect((await hotel.call(NightAudit.verify, {})).problems).toEqual([])
    expect(await hotel.call(Guest.get, { id: guestId })).toMatchObject({ anonymisedOn: day(2), firstName: '' })

    for (const text of [MARK, ...marks.slice(0, 9), PHONE]) {
      expect(await hotel.call(Search.find, { text })).toMatchObject({ guests: [], stays: [] })
      expect((await hotel.call(Reservation.list, { search: text })).rows).toEqual([])
      expect(await hotel.call(Guest.search, { text })).toEqual([])
      expect((await hotel.call(Mail.list, { search: text })).rows).toEqual([])
    }
    const answers = [
      await hotel.call(Downtime.house, {}),
      ...(await Promise.all(stayIds.map((id) => hotel.call(Stay.get, { id })))),
      await hotel.call(GuestProfile.activity, { id: guestId }),
      await hotel.call(GuestProfile.merges, { id: guestId }),
    ]
    expect(JSON.stringify(answers)).not.toContain(MARK)

    // what is somebody else's stays theirs
    expect(await hotel.call(Guest.get, { id: companion })).toMatchObject({ firstName: 'Companion', phone: '88112233' })
    expect((await hotel.call(Stay.get, { id: withOther })).guestRemarks).toBe('Of the booker')
  } finally {
    await places.close()
  }
}, 1_200_000)

/** What money and the books are made of. */
async function figuresOf({ db, hotelId }: BookableHotel): Promise<unknown> {
  const { rows } = await sql`
    select
      (select json_agg(e order by e.id) from entry e where e.hotel_id = ${hotelId}) as entries,
      (select json_agg(to_jsonb(l) - '{description,reference,reason}'::text[] order by l.id) from folio_line l where l.hotel_id = ${hotelId}) as lines,
      (select json_agg(to_jsonb(n) - 'override_reason' order by n.stay_id, n.date) from stay_night n where n.hotel_id = ${hotelId}) as nights,
      (select json_agg(r order by r.id) from payment_receipt r where r.hotel_id = ${hotelId}) as receipts,
      (select json_agg(d order by d.date) from day_statistic d where d.hotel_id = ${hotelId}) as days`.execute(db)
  return rows
}
