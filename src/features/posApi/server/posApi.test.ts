import { beforeAll, expect, test } from 'vitest'
import { extraCharge } from '#features/configuration/extraCharge.ts'
import { roomType } from '#features/configuration/roomType.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { PosApi } from '../contract.ts'

let hotel: TestHotel
beforeAll(async () => {
  hotel = await openHotel()
})

const seller = {
  address: 'http://localhost:7080',
  merchantTin: '37900846788',
  branchNo: '001',
  posNo: '001',
  districtCode: '2501',
}

test('a hotel that set nothing has the usual address and nothing else', async () => {
  expect(await hotel.call(PosApi.get, {})).toEqual({
    address: 'http://localhost:7080',
    merchantTin: '',
    branchNo: '',
    posNo: '',
    districtCode: '',
    version: 0,
  })
})

test('who sells where is kept, and a second desk is told of the first', async () => {
  const saved = await hotel.call(PosApi.save, { ...seller, address: 'HTTP://PosApi.local:7080/', version: 0 })
  expect(saved).toEqual({ ...seller, address: 'http://posapi.local:7080', version: 1 })
  expect(await hotel.call(PosApi.get, {})).toEqual(saved)
  expect((await hotel.refused(PosApi.save, { ...seller, version: 0 })).body.code).toBe('changedMeanwhile')
  const both = await Promise.allSettled([1, 1].map((version) => hotel.call(PosApi.save, { ...seller, version })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('each field says what it wants', async () => {
  const said = async (input: object) => {
    const { body } = await hotel.refused(PosApi.save, { ...seller, version: 2, ...input })
    return body.fields?.map(({ field, code }) => `${field} ${code}`)
  }
  expect(await said({ merchantTin: '123' })).toEqual(['merchantTin invalidTin'])
  expect(await said({ merchantTin: '' })).toEqual(['merchantTin required'])
  expect(await said({ branchNo: 'one' })).toEqual(['branchNo invalidDigits'])
  expect(await said({ posNo: ' ' })).toEqual(['posNo required'])
  expect(await said({ districtCode: 'Баянзүрх' })).toEqual(['districtCode invalidDistrict'])
  expect(await said({ address: 'localhost' })).toEqual(['address invalidDaemonAddress'])
})

test('the tax type of what is sold follows the taxes and duties of the hotel', async () => {
  const types = async () => {
    const { roomTypes, extraCharges } = await hotel.call(PosApi.classifications, {})
    return new Set([...roomTypes, ...extraCharges].map(({ taxType }) => taxType))
  }
  const vat = hotel.db.updateTable('tax').where('hotel_id', '=', hotel.hotelId).where('vat', '=', true)
  expect(await types()).toEqual(new Set(['VAT_ABLE']))
  await vat.set({ amount: '0' }).execute()
  expect(await types()).toEqual(new Set(['VAT_ZERO']))
  await vat.set({ amount: '10', on_rooms: false }).execute()
  const { roomTypes, extraCharges } = await hotel.call(PosApi.classifications, {})
  expect(new Set(roomTypes.map(({ taxType }) => taxType))).toEqual(new Set(['VAT_FREE']))
  expect(new Set(extraCharges.map(({ taxType }) => taxType))).toEqual(new Set(['VAT_ABLE']))
  await hotel.db.updateTable('hotel').set({ vat_payer: false }).where('id', '=', hotel.hotelId).execute()
  expect(await types()).toEqual(new Set(['NO_VAT']))
})

test('all codes are given at once, and stand in the lists of what is sold', async () => {
  const { roomTypes, extraCharges } = await hotel.call(PosApi.classifications, {})
  const [type] = roomTypes
  const [charge] = extraCharges
  const given = {
    roomTypes: roomTypes.map(({ roomTypeId, version }) => ({ roomTypeId, version, receiptClassification: '6311100' })),
    extraCharges: [{ ...charge!, receiptClassification: '6331000' }],
  }
  expect(await hotel.call(PosApi.classify, given)).toEqual({ changed: roomTypes.length + 1 })
  const listed = await hotel.call(roomType.actions.list, {})
  expect(listed.rows.every((row) => row.receiptClassification === '6311100')).toBe(true)

  // what did not change is nobody's conflict, what did is told
  expect(await hotel.call(PosApi.classify, given)).toEqual({ changed: 0 })
  const late = [{ ...type!, receiptClassification: '1234567' }]
  expect((await hotel.refused(PosApi.classify, { roomTypes: late, extraCharges: [] })).body.code).toBe(
    'changedMeanwhile',
  )
})

test('a code has seven digits wherever it is typed', async () => {
  const { extraCharges } = await hotel.call(PosApi.classifications, {})
  const wrong = { roomTypes: [], extraCharges: [{ ...extraCharges[1]!, receiptClassification: '12' }] }
  expect((await hotel.refused(PosApi.classify, wrong)).body.fields).toMatchObject([
    { field: 'extraCharges.0.receiptClassification', code: 'invalidClassification' },
  ])
  const spa = { code: 'SPA', name: 'Spa', unitPrice: 100, receiptClassification: '96A9000' }
  const [row] = (await hotel.call(extraCharge.actions.list, {})).rows
  const { body } = await hotel.refused(extraCharge.actions.new, { ...spa, extraChargeGroupId: row!.extraChargeGroupId })
  expect(body.fields).toMatchObject([{ field: 'receiptClassification', code: 'invalidClassification' }])
})
