import { expect, test } from 'vitest'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { bookInHouse, openBookableHotel, TODAY } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { openHotel } from '#test/hotel.ts'
import { declaredReports, Report } from '../contract.ts'
import type { Answer, Report as Declared } from '../report.ts'
import { askedBy, ReportView } from '../views.ts'

const sales = {
  report: 'month',
  name: 'Sales',
  contents: { from: 'lastMonthStart', until: 'lastMonthEnd', against: 'lastYear' },
}

test('a view is kept with its days as such, renamed, made the default and deleted; each person has their own', async () => {
  const hotel = await openHotel()
  const mine = await hotel.call(ReportView.save, sales)
  expect(mine).toMatchObject({ name: 'Sales', shared: false, isDefault: false, contents: sales.contents })
  const reception = await hotel.as('reception')
  expect(await reception.call(ReportView.list, { report: 'month' })).toEqual([])
  await reception.call(ReportView.save, sales)
  const again = await hotel.refused(ReportView.save, { ...sales, name: ' sales ' })
  expect([again.body.code, again.body.field]).toEqual(['duplicate', 'name'])

  const other = await hotel.call(ReportView.save, { ...sales, name: 'Year', isDefault: true })
  const { id, version } = mine
  const renamed = await hotel.call(ReportView.save, { ...sales, id, version, name: 'Sales by month', isDefault: true })
  expect(renamed).toMatchObject({ id, name: 'Sales by month', isDefault: true })
  expect((await hotel.call(ReportView.list, { report: 'month' })).map((view) => [view.name, view.isDefault])).toEqual([
    ['Sales by month', true],
    ['Year', false],
  ])
  expect((await hotel.refused(ReportView.save, { ...sales, id, version })).body.code).toBe('changedMeanwhile')
  await hotel.call(ReportView.delete, { id: other.id })
  expect(await hotel.call(ReportView.list, { report: 'month' })).toHaveLength(1)
  expect(await hotel.call(ReportView.list, { report: 'charge' })).toEqual([])
})

test('a view of the hotel is kept by who may, and chosen by everybody who opens the report', async () => {
  const hotel = await openHotel()
  const reception = await hotel.as('reception')
  expect((await reception.refused(ReportView.save, { ...sales, shared: true })).body.code).toBe('noAccess')
  const { id } = await hotel.call(ReportView.save, { ...sales, shared: true, isDefault: true })
  expect(await reception.call(ReportView.list, { report: 'month' })).toMatchObject([
    { id, shared: true, isDefault: true },
  ])
  expect((await reception.refused(ReportView.save, { ...sales, id, shared: false })).body.code).toBe('noAccess')
  expect((await reception.refused(ReportView.delete, { id })).body.code).toBe('noAccess')
  const housekeeper = await hotel.as('housekeeping')
  expect((await housekeeper.refused(ReportView.list, { report: 'month' })).status).toBe(403)
  const own = await reception.call(ReportView.save, sales)
  expect((await hotel.refused(ReportView.delete, { id: own.id })).body.code).toBe('notFound')
})

test('what a report does not know is not kept, nor what was searched for; what it would refuse is refused', async () => {
  const hotel = await openHotel()
  const contents = {
    search: 'Bat-Erdene',
    method: 3,
    unknown: 'x',
    from: '2026-01-05',
    groupBy: 'user',
    sort: '-amount',
  }
  const { contents: kept } = await hotel.call(ReportView.save, { report: 'paymentLog', name: 'By user', contents })
  expect(kept).toEqual({ method: 3, from: '2026-01-05', groupBy: 'user', sort: '-amount' })
  const paymentLog = declaredReports.find(({ report }) => report.name === 'paymentLog')!.report
  expect(askedBy(paymentLog, { from: 'monthStart', groupBy: 'user' }, '2026-03-10')).toEqual({
    from: '2026-03-01',
    groupBy: 'user',
  })
  const refused = await hotel.refused(ReportView.save, {
    report: 'paymentLog',
    name: 'Odd',
    contents: { groupBy: 'guest' },
  })
  expect([refused.body.code, refused.body.field]).toEqual(['invalidValue', 'contents'])
})

test('rows are gathered by another column or by none, with the same totals', async () => {
  const hotel = await openBookableHotel()
  const [cash, card] = [await idOf(hotel, 'payment_method', 'Cash'), await idOf(hotel, 'payment_method', 'Card')]
  const folioId = (await hotel.call(Stay.get, { id: await bookInHouse(hotel, { room: '101' }) })).folios[0]?.id ?? 0
  for (const paymentMethodId of [cash, card, cash])
    await hotel.call(Folio.postPayment, { folioId, paymentMethodId, amount: 100_000 })
  const by = (groupBy?: string) => hotel.call(Report.paymentLog, { groupBy })
  expect((await by()).groups.map(({ count }) => count).toSorted()).toEqual([1, 2])
  expect((await by('date')).groups).toMatchObject([{ key: TODAY, count: 3, totals: { amount: 300_000 } }])
  expect((await by('none')).groups).toEqual([])
  expect((await by('none')).totals).toEqual((await by()).totals)
  for (const { report, action } of declaredReports)
    for (const groupBy of report.groupings ?? []) {
      const { groups, totals, count } = (await hotel.call(action, { groupBy })) as Answer<Declared>
      expect({ groupBy, count: groups.reduce((sum, group) => sum + group.count, 0) }).toEqual({ groupBy, count })
      for (const [key, column] of Object.entries(report.columns))
        if (column.total === true && totals[key] !== undefined)
          expect(groups.reduce((sum, group) => sum + (group.totals[key] ?? 0), 0)).toBe(totals[key])
    }
})
