import { labels } from '#core/labels.ts'

/** Words of what the organiser of a group sees. */
export const organiserWords = labels({
  until: { en: 'Please give the names until {0}.', mon: 'Зочдын нэрийг {0} хүртэл оруулна уу.' },
  untilArrival: {
    en: 'Please give the names before the group arrives.',
    mon: 'Групп ирэхээс өмнө нэрсийг оруулна уу.',
  },
  over: {
    en: 'Names were taken until {0}. Please call the hotel to change them.',
    mon: 'Нэрсийг {0} хүртэл авсан. Өөрчлөх бол буудал руу залгана уу.',
  },
  rooms: { en: 'Rooms', mon: 'Өрөө' },
  namedOf: { en: '{0} of {1} {1|room|rooms} named', mon: '{1} өрөөний {0} нь нэртэй' },
  room: { en: 'Room {0}: {1}', mon: '{0}-р өрөө: {1}' },
  lastName: { en: 'Last name', mon: 'Овог' },
  firstName: { en: 'First name', mon: 'Нэр' },
  person: { en: '{0}, person {1}', mon: '{0}, {1}-р зочин' },
  nobody: { en: 'Nobody is named', mon: 'Нэр оруулаагүй' },
  none: { en: 'The group has no rooms.', mon: 'Группт өрөө алга.' },
  save: { en: 'Save the names', mon: 'Нэрсийг хадгалах' },
  saving: { en: 'Saving…', mon: 'Хадгалж байна…' },
  saved: { en: 'Saved. The hotel sees it.', mon: 'Хадгаллаа. Буудалд харагдана.' },
  money: { en: 'Payment', mon: 'Төлбөр' },
  total: { en: 'Total of the rooms with taxes', mon: 'Өрөөнүүдийн нийт дүн, татвартай' },
  ahead: { en: 'To be paid ahead', mon: 'Урьдчилж төлөх' },
  aheadBy: { en: 'To be paid ahead, by {0}', mon: 'Урьдчилж төлөх, {0} хүртэл' },
  paid: { en: 'Paid so far', mon: 'Төлсөн' },
  open: { en: 'Still open', mon: 'Үлдсэн' },
  bill: { en: 'Open on the bill of the group', mon: 'Группийн тооцооны үлдэгдэл' },
  nothingAhead: { en: 'Nothing is to be paid ahead.', mon: 'Урьдчилж төлөх төлбөргүй.' },
  reservation: { en: 'Reservation {0}', mon: 'Захиалга {0}' },
})
