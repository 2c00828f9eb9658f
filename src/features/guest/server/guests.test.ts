import { strFromU8, unzipSync } from 'fflate'
import type { InputOf } from '#core/contract.ts'
import { Guest } from '#domain/guest/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { book, type BookableHotel, booking, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GuestProfile } from '../contract.ts'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

const make = async (guest: object): Promise<number> =>
  (await hotel.call(Guest.create, { lastName: 'Dorj', ...guest })).id
const foundBy = async (text: string): Promise<string[]> =>
  (await hotel.call(Guest.search, { text })).map(({ name }) => name)

describe('the search', () => {
  test('finds a name in either script, its words in any order, a phone, a document, an e-mail', async () => {
    await make({ firstName: 'Бат', phone: '+976 9911-2233', documents: [{ kind: 'drivingLicence', number: 'a77-1' }] })
    await make({ lastName: 'Müller', firstName: 'Jörg', email: 'jorg@example.de' })
    for (const text of ['Bat', 'бат', 'BAT dorj', 'Дорж Бат', '99112233', '9911 2233', 'A77-1'])
      expect([text, await foundBy(text)]).toEqual([text, ['Dorj Бат']])
    for (const text of ['muller', 'Jorg M', 'example.de'])
      expect([text, await foundBy(text)]).toEqual([text, ['Müller Jörg']])
    expect(await foundBy('Ganbold')).toEqual([])
  })

  test('shows first whose name is what was typed, then names that begin with it, then those that hold it', async () => {
    await make({ lastName: 'Galbatrakh', firstName: 'Anu' })
    await make({ lastName: 'Sukh', firstName: 'Batbold' })
    await make({ lastName: 'Sukh', firstName: 'Bat' })
    expect(await foundBy('bat')).toEqual(['Sukh Bat', 'Sukh Batbold', 'Galbatrakh Anu'])
  })

  test('never finds a guest of another hotel', async () => {
    const near = await hotel.neighbour()
    await near.call(Guest.create, { lastName: 'Secret' })
    expect(await foundBy('secret')).toEqual([])
  })
})

describe('the guest database', () => {
  test('is searched, narrowed, sorted and paged', async () => {
    for (const [lastName, nationality] of [
      ['Anu', 'MN'],
      ['Bold', 'MN'],
      ['Chen', 'CN'],
    ])
      await make({ lastName, nationality })
    const names = async (input: object) => (await hotel.call(Guest.list, input)).rows.map(({ lastName }) => lastName)
    expect(await names({})).toEqual(['Anu', 'Bold', 'Chen'])
    expect(await names({ sort: 'name', descending: true, limit: 1, offset: 1 })).toEqual(['Bold'])
    expect(await names({ nationality: 'MN' })).toEqual(['Anu', 'Bold'])
    expect(await names({ search: 'болд' })).toEqual(['Bold'])
    expect((await hotel.call(Guest.list, { limit: 1 })).total).toBe(3)
  })

  test('keeps every field of a profile, its documents too', async () => {
    const roomId = hotel.rooms['101'] ?? 0
    const profile = {
      firstName: 'Anna',
      lastName: 'Schmidt',
      gender: 'female' as const,
      birthDate: '1988-04-05',
      nationality: 'DE',
      registerNo: '',
      passportNo: 'C01X0',
      phone: '1',
      mobile: '2',
      email: 'a@b.de',
      country: 'DE',
      city: 'Ulm',
      district: 'Mitte',
      address: 'Weg 1',
      language: 'en' as const,
      vipStatusId: null,
      customerGroupId: null,
      documents: [
        {
          kind: 'passport' as const,
          number: 'C01X0',
          issuer: 'Ulm',
          expiresOn: '2030-01-01',
        },
      ],
      preferredRoomId: roomId,
      preferredFloor: '3',
      preferredBed: 'twin' as const,
      smoking: 'nonSmoking' as const,
      preferenceNotes: 'quiet',
      remarks: 'r',
    }
    const id = await make(profile)
    const documents = [{ ...profile.documents[0], number: '•••••1X0' }]
    const passportNo = '•••••1X0'
    expect(await hotel.call(Guest.get, { id })).toMatchObject({ ...profile, passportNo, documents })
    await hotel.call(Guest.update, { ...profile, id, version: 1, city: 'Bonn', documents: [] })
    expect(await hotel.call(Guest.get, { id })).toMatchObject({ city: 'Bonn', documents: [], version: 2 })
  })

  test('the second of two people who edit one guest is told', async () => {
    const id = await make({ firstName: 'Bat' })
    await hotel.call(Guest.update, { id, version: 1, lastName: 'Dorj', city: 'Darkhan' })
    const { body } = await hotel.refused(Guest.update, { id, version: 1, lastName: 'Dorj', city: 'Erdenet' })
    expect(body.code).toBe('changedMeanwhile')
  })

  test('a citizen’s register number fills in birth date and sex, and is refused where they differ', async () => {
    const id = await make({ registerNo: 'уб90112233' })
    expect(await hotel.call(Guest.get, { id })).toMatchObject({
      registerNo: '•••••233',
      birthDate: '1990-11-22',
      gender: 'male',
      nationality: 'MN',
    })
    const wrong = { lastName: 'Dorj', registerNo: 'УБ90112233', birthDate: '1991-11-22' }
    expect((await hotel.refused(Guest.create, wrong)).body).toMatchObject({ field: 'birthDate' })
  })
})

describe('the same person again', () => {
  test('is known by document, phone, e-mail, and by name with birth date, also in the other script', async () => {
    const bat = { firstName: 'Bat', birthDate: '1990-11-22' }
    const id = await make({ ...bat, passportNo: 'E1', phone: '+976 9911-2233', email: 'Bat@Example.mn' })
    const signs = async (of: object) => {
      const [known] = await hotel.call(Guest.known, { lastName: 'X', ...of })
      return known?.id === id ? known.signs : []
    }
    expect(await signs({ documents: ['E1'] })).toEqual(['document'])
    expect(await signs({ mobile: '99112233' })).toEqual(['phone'])
    expect(await signs({ email: 'bat@example.MN' })).toEqual(['email'])
    expect(await signs({ firstName: 'Бат', lastName: 'Дорж', birthDate: '1990-11-22' })).toEqual(['nameAndBirthDate'])
    expect(await signs({ firstName: 'Бат', lastName: 'Дорж' })).toEqual([])
    expect(await signs({ phone: '99112233', exceptId: id })).toEqual([])
  })

  test('is suggested for merging, once for all that is shared, by page', async () => {
    const one = await make({ firstName: 'Bat', phone: '99112233', email: 'b@x.mn' })
    const two = await make({ firstName: 'Bat', mobile: '9911 2233', email: 'B@x.mn' })
    await make({ firstName: 'Other', phone: '99112244' })
    const three = await make({ firstName: 'Oyu', passportNo: 'E7' })
    const four = await make({ firstName: 'Oyuna', documents: [{ kind: 'passport', number: 'e7' }] })
    // the longest page that the list offers
    const pages = [
      await suggested({ limit: 500 }),
      await suggested({ limit: 1 }),
      await suggested({ limit: 1, offset: 1 }),
    ]
    expect(pages).toEqual([
      {
        total: 2,
        rows: [
          [['document'], three, four],
          [['phone', 'email'], one, two],
        ],
      },
      { total: 2, rows: [[['document'], three, four]] },
      { total: 2, rows: [[['phone', 'email'], one, two]] },
    ])
  })

  test('is suggested by what a guest has now, and no longer once merged, until that is undone', async () => {
    const one = await make({ firstName: 'Bat', phone: '99112233', passportNo: 'E1' })
    const two = await make({ firstName: 'Bat', phone: '99112255', documents: [{ kind: 'other', number: 'E1' }] })
    expect((await suggested()).rows).toEqual([[['document'], one, two]])
    await hotel.call(Guest.update, { id: two, version: 1, lastName: 'Dorj', firstName: 'Bat', phone: '+976 99112233' })
    expect((await suggested()).rows).toEqual([[['phone'], one, two]])
    const guests = [one, two].map((id) => ({ id }))
    const { mergeId } = await hotel.call(GuestProfile.merge, { survivorId: one, guests })
    expect((await suggested()).rows).toEqual([])
    await hotel.call(GuestProfile.unmerge, { mergeId })
    expect((await suggested()).rows).toEqual([[['phone'], one, two]])
    await hotel.call(GuestProfile.anonymise, { id: two, reason: 'asked' })
    expect((await suggested()).rows).toEqual([])
  })

  const suggested = async (input: InputOf<typeof GuestProfile.duplicates> = {}) => {
    const { total, rows } = await hotel.call(GuestProfile.duplicates, input)
    return { total, rows: rows.map(({ signs, guests }) => [signs, ...guests.map(({ id }) => id)]) }
  }
})

describe('a blacklisted guest', () => {
  const listed = async (): Promise<number> => {
    const id = await make({ firstName: 'Bad' })
    await hotel.call(GuestProfile.blacklist, { id, reason: 'broke a window' })
    return id
  }
  const received = { confirm: ['guestBlacklisted'], overrideReason: 'paid for it' }

  test('is booked and checked in only with the privilege and a reason', async () => {
    const guestId = await listed()
    const wish = { ...booking(hotel, { room: '101' }), guest: undefined, guestId }
    const reception = await hotel.as('reception')
    expect((await reception.refused(Reservation.reserve, wish)).body).toMatchObject({
      code: 'guestBlacklisted',
      message: 'Guest Dorj Bad is on the blacklist: broke a window',
    })
    const { stays } = await hotel.call(Reservation.reserve, { ...wish, ...received })
    const arriving = { stays: [{ stayId: stays[0]?.id ?? 0 }] }
    expect((await reception.refused(Stay.checkIn, arriving)).body.code).toBe('guestBlacklisted')
    expect((await hotel.refused(Stay.checkIn, arriving)).body.warnings).toMatchObject([{ code: 'guestBlacklisted' }])
    await hotel.call(Stay.checkIn, { ...arriving, ...received })
  })

  test('warns as a walk-in and as a companion too, until taken off the list', async () => {
    const guestId = await listed()
    const { arrival: _, ...stay } = booking(hotel, { room: '102' }).stays[0]!
    const walkIn = { guestId, stay: { ...stay, roomId: hotel.rooms['102'] ?? 0 } }
    expect((await hotel.refused(Reservation.walkIn, walkIn)).body.warnings).toMatchObject([
      { code: 'guestBlacklisted' },
    ])
    const stayId = await book(hotel, { room: '101' })
    expect((await hotel.refused(Stay.addGuest, { stayId, guestId })).body.warnings).toMatchObject([
      { code: 'guestBlacklisted' },
    ])
    await hotel.call(GuestProfile.unblacklist, { id: guestId, reason: 'a mistake' })
    await hotel.call(Stay.addGuest, { stayId, guestId })
  })
})

test('the history counts stays, nights, revenue, cancellations and what is owed', async () => {
  const guestId = await make({ firstName: 'Regular' })
  const again = (wish: object) => book(hotel, { booking: { guest: undefined, guestId }, ...wish })
  const stayId = await again({ room: '101', departure: 0 })
  await hotel.call(Stay.checkIn, { stays: [{ stayId }] })
  const cancelled = await again({ arrival: 3 })
  await hotel.call(Stay.cancel, { stayIds: [cancelled], reason: 'ill' })
  await again({ arrival: 5 })
  const { total } = (await hotel.call(GuestProfile.stays, { id: guestId })).rows.find(({ id }) => id === stayId) ?? {}
  expect(await hotel.call(GuestProfile.history, { id: guestId })).toMatchObject({
    stays: 1,
    nights: 0,
    firstArrival: day(0),
    lastArrival: day(0),
    nextArrival: day(5),
    cancellations: 1,
    noShows: 0,
    revenue: total,
    balance: total,
  })
  const reception = await hotel.as('reception')
  expect(await reception.call(GuestProfile.history, { id: guestId })).toMatchObject({ revenue: null })
  expect((await hotel.call(GuestProfile.stays, { id: guestId })).rows.map(({ arrival }) => arrival)).toEqual([
    day(5),
    day(3),
    day(0),
  ])
})

describe('personal data', () => {
  test('are handed out whole, and that is recorded', async () => {
    const id = await make({ firstName: 'Bat', phone: '99112233' })
    await book(hotel, { booking: { guest: undefined, guestId: id } })
    const { base64 } = await hotel.call(GuestProfile.personalData, { id })
    const json = unzipSync(Buffer.from(base64, 'base64'))['personal-data.json']
    const parts = JSON.parse(strFromU8(json!)) as Record<string, object[]>
    expect(parts['guest']).toMatchObject([{ firstName: 'Bat', phone: '99112233' }])
    expect(parts['stays']).toHaveLength(1)
    expect((await hotel.call(GuestProfile.activity, { id })).map(({ action }) => action)).toEqual([
      'exportData',
      'create',
    ])
  })

  test('go for good when a guest is anonymised, but stays and figures stay', async () => {
    const id = await make({ firstName: 'Bat', phone: '99112233', passportNo: 'E1', nationality: 'DE' })
    const stayId = await book(hotel, { booking: { guest: undefined, guestId: id } })
    const still = await hotel.refused(GuestProfile.anonymise, { id, reason: 'asked' })
    expect(still.body.code).toBe('guestStillExpected')
    await hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'ill' })
    await hotel.call(GuestProfile.anonymise, { id, reason: 'asked' })
    expect(await hotel.call(Guest.get, { id })).toMatchObject({
      firstName: '',
      lastName: `Anonymised guest ${id}`,
      phone: '',
      passportNo: '',
      nationality: 'DE',
    })
    expect((await hotel.call(Stay.get, { id: stayId })).guestName).toBe(`Anonymised guest ${id}`)
    expect(await foundBy('Bat')).toEqual([])
    const { rows } = await sql<{ text: string }>`
      select (select json_agg(a) from activity a where hotel_id = ${hotel.hotelId} and entity = 'Guest')::text as text`.execute(
      hotel.db,
    )
    expect(rows[0]?.text).not.toContain('99112233')
    expect((await hotel.refused(Guest.update, { id, lastName: 'Dorj' })).body.code).toBe('guestAnonymised')
  })
})
