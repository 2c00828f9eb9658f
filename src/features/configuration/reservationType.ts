import { code, name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { flag, optionalTime, whole } from '#domain/sheet/fields.ts'

export const reservationType = configurationList({
  entity: 'ReservationType',
  table: 'reservation_type',
  path: '/conf/reservation-type',
  one: { en: 'Reservation type', mon: 'Захиалгын төрөл' },
  about: {
    en: 'How sure a reservation is: confirmed, guaranteed, unconfirmed',
    mon: 'Захиалга хэр баттай вэ: баталгаажсан, баталгаатай, баталгаажаагүй',
  },
  key: ['code'],
  sort: ['sortOrder', 'code'],
  fields: {
    code,
    name,
    nameMon,
    confirmed: flag({ label: { en: 'Confirmed', mon: 'Баталгаажсан' }, initial: true }),
    holdsInventory: flag({ label: { en: 'Holds a room', mon: 'Өрөө барина' }, initial: true }),
    mayCheckIn: flag({ label: { en: 'May check in', mon: 'Зочин буулгаж болно' }, initial: true }),
    shownOnStayView: flag({
      label: { en: 'On the stay view', mon: 'Зураглалд харуулна' },
      hint: { en: 'While without a room; with one always', mon: 'Өрөөгүй үед; өрөөтэй бол үргэлж харагдана' },
      initial: true,
    }),
    holdMinutes: whole({
      label: { en: 'Held for, minutes', mon: 'Барих хугацаа, минут' },
      hint: { en: 'Then it releases itself; 0: only by hand', mon: 'Дараа нь өөрөө суллагдана; 0 бол зөвхөн гараар' },
      max: 525_600,
    }),
    releaseTime: optionalTime({
      label: { en: 'Released at', mon: 'Суллах цаг' },
      hint: {
        en: 'HH:MM of the day of arrival, or of the day below; left empty: not by time',
        mon: 'Ирэх өдрийн, эсвэл доорх хоногийн өмнөх HH:MM; хоосон бол цагаар суллахгүй',
      },
    }),
    releaseDaysBefore: whole({
      label: { en: 'Released, days before arrival', mon: 'Суллах, ирэхээс өмнөх хоног' },
      max: 730,
      hidden: true,
    }),
    waitlist: flag({
      label: { en: 'Waitlist', mon: 'Хүлээлгийн жагсаалт' },
      hint: {
        en: 'Waits for a room and holds none: neither confirmed nor to be checked in',
        mon: 'Өрөө хүлээнэ, өрөө барихгүй: баталгаажаагүй, зочин буулгахгүй',
      },
    }),
    complimentary: flag({ label: { en: 'Complimentary', mon: 'Үнэгүй' } }),
    houseUse: flag({ label: { en: 'House use', mon: 'Дотоод хэрэгцээ' } }),
    sortOrder,
  },
})
