import { Stay } from '#domain/stay/contract.ts'
import { UserRole } from '#features/user/contract.ts'
import { book, type BookableHotel, day, openBookableHotel } from '#test/booked.ts'
import { beforeAll, expect, test } from 'vitest'

// Two desks with the same record open: the second is told who was faster, when, and with what.

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})

test('of a stay', async () => {
  const reception = await hotel.as('reception')
  const stayId = await book(hotel, { room: '101', arrival: 1, departure: 3 })
  const { version } = await hotel.call(Stay.get, { id: stayId })
  await reception.call(Stay.amend, { stayId, version, departure: day(4) })
  const { body } = await hotel.refused(Stay.amend, { stayId, version, adults: 1 })
  expect(body).toMatchObject({ code: 'changedMeanwhile', changed: { action: 'amend' } })
  expect(body.changed?.fields).toContain('departure')
  const { by, time } = body.changed!
  expect(by).toBe((await reception.call(Stay.get, { id: stayId })).activity[0]?.user)
  expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  expect(body.message).toBe(`${by} changed this meanwhile (${time}). Look at the newest version before you save`)
  // the preview is of one moment
  expect(await hotel.call(Stay.previewAmend, { stayId, adults: 1 })).toMatchObject({
    before: { version: version + 1, arrival: day(1), departure: day(4), roomNumber: '101' },
  })
})

test('of a record of the settings', async () => {
  const fields = { name: 'Concierge', shortCode: 'CON', colour: '#0ca678', menu: [], privileges: [] }
  const { id } = await hotel.call(UserRole.new, fields)
  const { version } = await hotel.call(UserRole.get, { id })
  await hotel.call(UserRole.update, { ...fields, id, version, name: 'Porter' })
  const { body } = await hotel.refused(UserRole.update, { ...fields, id, version, name: 'Bellboy' })
  expect(body).toMatchObject({ code: 'changedMeanwhile', changed: { action: 'update', fields: ['name'] } })
})
