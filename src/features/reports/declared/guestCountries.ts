import { type DrilledAt } from '../drill.ts'
import { nightsOfStays } from '../reservationDrills.ts'
import { columns, range, report } from '../report.ts'

const counted = {
  guests: columns.number('Guests', 'Зочид', { total: true, width: 96 }),
  nights: columns.number('Guest nights', 'Зочин-хоног', { total: true, width: 120 }),
}

const code = columns.text('Country code', 'Улсын код', { hidden: true, width: 104 })

/** The stays of the main guests of a nationality; who has none is not to be asked for. */
function narrowed({ place, row }: DrilledAt) {
  if (place !== 'row') return {}
  return row?.['code'] === '' ? undefined : { nationality: row?.['code'] }
}
const stays = nightsOfStays(undefined, narrowed)

const who = {
  en: 'Every guest counts with the nationality in the profile; those of the party who are not named count with the main guest, children and infants among them.',
  mon: 'Зочин бүрийг бүртгэл дэх иргэншлээр нь тоолно; нэр нь бүртгэгдээгүй хүн (хүүхэд, нярай орно) үндсэн зочны иргэншлээр тоологдоно.',
}

export const nationalities = report({
  name: 'nationalities',
  path: '/report/nationalities',
  title: { en: 'Nationalities', mon: 'Зочдын иргэншил' },
  filters: range('monthStart', 'businessDate'),
  columns: {
    nationality: columns.label('Nationality', 'Иргэншил', { width: 220 }),
    code,
    ...counted,
    share: columns.number('Share, %', 'Эзлэх хувь, %', { total: true, width: 112 }),
    roomNights: columns.number('Nights sold', 'Зарагдсан хоног', { total: true, width: 128 }),
    roomRevenue: columns.amount('Room revenue', 'Өрөөний орлого', {
      total: true,
      revenue: true,
      width: 144,
      card: 'amount',
    }),
    adr: columns.average('ADR', 'Өрөөний дундаж үнэ', ['roomRevenue'], ['roomNights'], { revenue: true, width: 148 }),
  },
  sort: ['-nights', 'nationality'],
  drills: { guests: stays, nights: stays, roomNights: nightsOfStays('sold', narrowed), roomRevenue: stays },
  compare: { by: ['nationality', 'code'], figures: ['nights', 'guests', 'roomRevenue'] },
  picture: { by: 'nationality', figures: ['nights', 'guests'] },
  definitions: [
    who,
    {
      en: 'Guests: who arrived on these dates. Guest nights: nights of these dates that they slept here, the open day’s with who is in house. Nights sold and room revenue without tax go by the main guest; complimentary stays and those of the house bring no sold night.',
      mon: 'Зочид: эдгээр өдөр ирсэн хүн. Зочин-хоног: эдгээр өдөр хоносон хоног, нээлттэй өдөрт байрлаж буй зочид. Зарагдсан хоног, өрөөний татваргүй орлого үндсэн зочноор; үнэгүй болон дотоод хэрэгцээний байрлалт зарагдсан хоногт орохгүй.',
    },
  ],
})

export const guestStatistics = report({
  name: 'guestStatistics',
  path: '/report/guest-statistics',
  title: { en: 'Guest statistics', mon: 'Зочдын статистик мэдээ' },
  filters: range('yearStart', 'businessDate'),
  columns: {
    month: columns.text('Month', 'Сар', { width: 96 }),
    residence: columns.label('Residence', 'Харьяалал', { width: 128 }),
    nationality: columns.label('Nationality', 'Иргэншил', { width: 240, card: 'title' }),
    code,
    ...counted,
    order: columns.id('Order', 'Дараалал'),
  },
  group: 'month',
  sort: ['order', '-nights', 'nationality'],
  drills: { guests: stays, nights: stays },
  compare: {
    by: ['month', 'residence', 'nationality', 'code', 'order'],
    month: 'month',
    figures: ['nights', 'guests'],
  },
  picture: { figures: ['nights', 'guests'] },
  definitions: [
    who,
    {
      en: 'For the authority for statistics: guests who arrived in the month and the nights that guests slept here in it, by nationality; a day use is an arrival without a night.',
      mon: 'Статистикийн байгууллагад: тухайн сард ирсэн зочид, тухайн сард хоносон зочин-хоног, иргэншлээр; өдрийн байрлалт нь хоноггүй ирэлт.',
    },
  ],
})
