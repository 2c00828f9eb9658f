import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Invoice } from '#domain/cityLedger/contract.ts'
import { Guest } from '#domain/guest/contract.ts'
import { Mail } from '#domain/mail/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Downtime } from '#features/downtime/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Search } from '#features/search/contract.ts'
import { type BookableHotel, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { BORN, liveAndLeave, PHONE } from '#test/guestLife.ts'
import { ORDER } from '#test/guestPapers.ts'
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
const KNOWN_PLACES = [
  'reservation.channel',
  'reservation.guest_remarks',
  'voucher.number',
  'task.text',
  'mail.body',
  'invoice.reason',
  'invoice.facts',
  'commission.reason',
  'commission.void_reason',
  'commission.reference',
  'tax_receipt.reason',
]
/** A fact of the posting or the record's own kind, in words of the program: no person types them. */
const FACTS = [
  'folio_line.currency',
  'mail.type',
  'mail.error_code',
  'guest.nationality',
  'guest.country',
  'guest_merge_row.table_name',
  'guest_merge_row.column_name',
  'commission.percent',
  'invoice.currency',
  'tax_receipt.external_date',
  'tax_receipt.error_code',
  'online_payment.currency',
  'pre_registration.nationality',
  'pre_registration.country',
]

test('a guest who is anonymised is in no table, file or answer any more; what was handed out before had all of it', async () => {
  const hotel = await openBookableHotel()
  const { guestId, companion, withOther, stayIds, invoices, atAgency } = await liveAndLeave(hotel, mark)
  const places = await openPlaces(hotel.url)
  try {
    const { empty } = await places.plant([guestId], mark, (place) => !DERIVED.includes(place) && !FACTS.includes(place))
    // a table of a guest's life that is new: let the test live it, so that its words are looked for
    expect(empty).toEqual([])
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
    const placesWithout = (file: string) =>
      stillHeld
        .filter((each) => !file.includes(each))
        .map((each) => [...held].filter(([, content]) => content.includes(each)).map(([place]) => place))
    expect(placesWithout(json)).toEqual([])
    expect(placesWithout(page)).toEqual([])
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
      expect.arrayContaining(['stays', 'postings', 'receipts', 'invoices', 'taxReceipts', 'commissions', 'companions']),
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
      ...(await Promise.all(invoices.map((id) => hotel.call(Invoice.get, { id })))),
    ]
    expect(JSON.stringify(answers)).not.toContain(MARK)
    // a paper of money that was handed out stays with its number, amounts and taxes; whose it was it tells no more
    expect(await hotel.call(Invoice.get, { id: invoices[0] ?? 0 })).toMatchObject({
      facts: { buyer: { name: `Anonymised guest ${guestId}`, registerNo: '', address: '', phone: '', email: '' } },
    })
    // what a company ordered, and what was said of its account, is the company's
    expect(await hotel.call(Invoice.get, { id: atAgency })).toMatchObject({
      facts: { reference: ORDER, buyer: { name: 'Steppe Travel' } },
      guests: [{ name: `Anonymised guest ${guestId}` }],
    })

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
      (select json_agg(to_jsonb(i) - '{facts,reason}'::text[] || jsonb_build_object('lines', i.facts -> 'lines', 'taxes', i.facts -> 'taxes') order by i.id) from invoice i where i.hotel_id = ${hotelId}) as invoices,
      (select json_agg(to_jsonb(c) - '{reason,void_reason,reference}'::text[] order by c.id) from commission c where c.hotel_id = ${hotelId}) as commissions,
      (select json_agg(to_jsonb(t) - '{reason,consumer_no}'::text[] order by t.id) from tax_receipt t where t.hotel_id = ${hotelId}) as "taxReceipts",
      (select json_agg(d order by d.date) from day_statistic d where d.hotel_id = ${hotelId}) as days`.execute(db)
  return rows
}
