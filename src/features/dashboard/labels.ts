import { labels } from '#core/labels.ts'

export const dashboardWords = labels({
  dashboard: { en: 'Dashboard', mon: 'Дашбоард' },
  figures: { en: 'The day in figures', mon: 'Өдрийн тойм' },
  arrivals: { en: 'Arrivals', mon: 'Ирэх зочин' },
  departures: { en: 'Departures', mon: 'Гарах зочин' },
  inHouse: { en: 'In house', mon: 'Байрлаж буй' },
  stayOvers: { en: 'Stay-overs', mon: 'Үлдэх зочин' },
  dayUse: { en: 'Day use', mon: 'Өдрийн байрлалт' },
  noShow: { en: 'May be no-shows', mon: 'Ирэхгүй байж болзошгүй' },
  left: { en: '{0} left', mon: '{0} үлдсэн' },
  allDone: { en: 'all done', mon: 'бүгд дууссан' },
  rooms: { en: 'rooms', mon: 'өрөө' },
  guests: { en: '{0} guests', mon: '{0} зочин' },
  roomBoard: { en: 'Rooms now', mon: 'Өрөөний төлөв' },
  noRooms: { en: 'There are no rooms yet', mon: 'Өрөө бүртгээгүй байна' },
  setUpRooms: { en: 'Set up the rooms', mon: 'Өрөө бүртгэх' },
  tonight: { en: 'Left to sell tonight', mon: 'Өнөө шөнө зарах үлдэгдэл' },
  ofRooms: { en: 'of {0}', mon: '/ нийт {0}' },
  money: { en: 'Revenue today', mon: 'Өнөөдрийн орлого' },
  posted: { en: 'Posted, without tax', mon: 'Бичигдсэн, татваргүй' },
  paid: { en: 'Payments taken', mon: 'Авсан төлбөр' },
  roomsTonight: { en: 'Agreed rates tonight', mon: 'Шөнийн тохирсон тариф' },
  toDo: { en: 'To do', mon: 'Хийх ажил' },
  nothingToDo: { en: 'Nothing waits for you', mon: 'Хүлээгдэж буй ажил алга' },
  nothingToDoHint: {
    en: 'Arrivals without a room, departures and open balances will show here.',
    mon: 'Өрөө оноогоогүй захиалга, гарах зочин, төлөгдөөгүй үлдэгдэл энд харагдана.',
  },
  firstShown: { en: 'The {0} most urgent', mon: 'Хамгийн яаралтай {0}' },
  noRoom: { en: 'no room', mon: 'өрөөгүй' },
  wasDue: { en: 'was due {0}', mon: '{0} ирэх байсан' },
  at: { en: 'at {0}', mon: '{0} цагт' },
  dueOn: { en: 'due {0}', mon: '{0}-нд төлөх' },
  until: { en: 'until {0}', mon: '{0} хүртэл' },
})

export const workLabels = labels({
  overdueDeparture: { en: 'Overdue departure', mon: 'Гарах хугацаа хэтэрсэн' },
  overdueArrival: { en: 'Overdue arrival', mon: 'Ирэх хугацаа хэтэрсэн' },
  holdExpiring: { en: 'Hold expires', mon: 'Түр захиалга дуусна' },
  depositOverdue: { en: 'Deposit overdue', mon: 'Урьдчилгааны хугацаа хэтэрсэн' },
  roomOccupied: { en: 'Room still occupied', mon: 'Өрөө суллагдаагүй' },
  withoutRoom: { en: 'Arrives, no room yet', mon: 'Ирнэ, өрөө оноогоогүй' },
  roomDirty: { en: 'Arrives, room not clean', mon: 'Ирнэ, өрөө цэвэр биш' },
  dueOut: { en: 'Due out', mon: 'Гарах ёстой' },
  openBalance: { en: 'Open balance', mon: 'Төлөгдөөгүй үлдэгдэл' },
})

export const roomStateLabels = labels({
  clean: { en: 'Vacant, clean', mon: 'Сул, цэвэр' },
  cleaning: { en: 'Cleaning', mon: 'Цэвэрлэж байна' },
  dirty: { en: 'Vacant, dirty', mon: 'Сул, бохир' },
  occupied: { en: 'Occupied', mon: 'Зочинтой' },
  dueOut: { en: 'Due out', mon: 'Гарах ёстой' },
})
