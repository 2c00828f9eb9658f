import { type DrilledAt, same } from '../drill.ts'
import { nightsOfStays, roomLines } from '../reservationDrills.ts'
import { columns, filters, range, report } from '../report.ts'

/** The source, company, room type or rate type of a row. */
function narrowed({ place, filters, row }: DrilledAt) {
  const asked = same(filters, 'roomType', 'source', 'company')
  if (place !== 'row') return asked
  const id = row?.['whoId']
  return typeof id === 'number' ? { ...asked, [String(filters['by'])]: id } : undefined
}

export const occupancyBy = report({
  name: 'occupancyBy',
  path: '/report/occupancy-by-source',
  title: { en: 'Occupancy by source and company', mon: 'Дүүргэлт эх сурвалж, байгууллагаар' },
  filters: {
    ...range('monthStart', 'businessDate'),
    by: filters.option(
      'By',
      'Ангилал',
      {
        source: { en: 'By source', mon: 'Эх сурвалжаар' },
        company: { en: 'By company', mon: 'Байгууллагаар' },
        roomType: { en: 'By room type', mon: 'Өрөөний төрлөөр' },
        rateType: { en: 'By rate type', mon: 'Тарифын төрлөөр' },
      },
      'source',
    ),
    roomType: filters.choice('Room type', 'Өрөөний төрөл', 'RoomType'),
    source: filters.choice('Source', 'Эх сурвалж', 'ReservationSource'),
    company: filters.choice('Company', 'Байгууллага', 'Company'),
  },
  columns: {
    who: columns.label('Name', 'Нэр', { width: 220 }),
    stays: columns.number('Stays', 'Байрлалт', { total: true, width: 96 }),
    sold: columns.number('Nights sold', 'Зарагдсан хоног', { total: true, width: 128 }),
    share: columns.number('Share, %', 'Эзлэх хувь, %', { total: true, width: 112 }),
    free: columns.number('Not paid for', 'Үнэгүй, дотоод', { total: true, width: 120 }),
    guestNights: columns.number('Guest nights', 'Зочин-хоног', { total: true, width: 112 }),
    roomRevenue: columns.amount('Room revenue', 'Өрөөний орлого', {
      total: true,
      revenue: true,
      width: 144,
      card: 'amount',
    }),
    adr: columns.average('ADR', 'Өрөөний дундаж үнэ', ['roomRevenue'], ['sold'], { revenue: true, width: 148 }),
    companyId: columns.id('Company', 'Байгууллага'),
    whoId: columns.id('Name', 'Нэр'),
  },
  sort: ['-sold', 'who'],
  drills: {
    stays: nightsOfStays(undefined, narrowed),
    sold: nightsOfStays('sold', narrowed),
    free: nightsOfStays(undefined, narrowed),
    guestNights: nightsOfStays(undefined, narrowed),
    roomRevenue: roomLines(narrowed),
  },
  compare: { by: ['who', 'companyId', 'whoId'], figures: ['roomRevenue', 'sold', 'adr'] },
  picture: { by: 'who', figures: ['roomRevenue', 'sold'] },
  definitions: [
    {
      en: 'Nights that guests slept here on these dates; of the open day those in house and expected. Nights sold leave out complimentary stays and those of the house, which stand apart. Room revenue without tax on the night that it is for. ADR = room revenue ÷ nights sold.',
      mon: 'Эдгээр өдөр зочдын хоносон хоног; нээлттэй өдөрт байрлаж буй, ирэх ёстой зочид. Зарагдсан хоногт үнэгүй болон дотоод хэрэгцээний байрлалт орохгүй, тусдаа баганад. Өрөөний татваргүй орлого аль шөнийнх болохоор. Дундаж үнэ = өрөөний орлого ÷ зарагдсан хоног.',
    },
  ],
})
