import { labels } from '#core/labels.ts'

/** What a person reads when a stay action has succeeded (docs/rules/fixed-words.md#messages); {0} is the room. */
export const stayNotices = labels({
  reserve: { en: 'Reservation {0} saved', mon: '{0} дугаартай захиалга хадгалагдлаа' },
  walkIn: { en: 'Guest checked in to room {0}', mon: 'Зочныг {0} өрөөнд буулгалаа' },
  checkIn: { en: 'Check-in completed (room {0})', mon: 'Зочин буулгалаа (өрөө {0})' },
  undoCheckIn: { en: 'Check-in undone (room {0})', mon: 'Буулгалтыг буцаалаа (өрөө {0})' },
  checkOut: { en: 'Check-out completed (room {0})', mon: 'Зочин гаргалаа (өрөө {0})' },
  undoCheckOut: { en: 'Check-out undone (room {0})', mon: 'Гаргалтыг буцаалаа (өрөө {0})' },
  assign: { en: 'Room {0} assigned', mon: '{0} өрөөг оноолоо' },
  unassign: { en: 'Room unassign completed.', mon: 'Өрөөг амжилттай болиуллаа' },
  lockRoom: { en: 'Room {0} locked', mon: '{0} өрөөг түгжлээ' },
  unlockRoom: { en: 'Room {0} unlocked', mon: '{0} өрөөний түгжээг тайллаа' },
  moveRoom: { en: 'Room move completed', mon: 'Өрөө шилжүүллээ' },
  split: { en: 'Stay split over rooms', mon: 'Байрлалтыг өрөөнүүдэд хуваалаа' },
  join: { en: 'The stay keeps one room ({0})', mon: 'Байрлалт нэг өрөөнд үргэлжилнэ ({0})' },
  exchange: { en: 'Rooms exchanged', mon: 'Өрөөг солилоо' },
  grantTimes: { en: 'Times changed', mon: 'Цагийг өөрчиллөө' },
  amend: { en: 'Stay updated', mon: 'Байрлалтыг шинэчиллээ' },
  cancel: { en: 'Cancelled, cancellation number {0}', mon: 'Цуцаллаа, цуцлалтын дугаар {0}' },
  noShow: { en: 'Marked as no show', mon: 'Ирээгүй гэж тэмдэглэлээ' },
  void: { en: 'Voided', mon: 'Хүчингүй болголоо' },
  reinstate: { en: 'Reservation reinstated', mon: 'Захиалгыг сэргээлээ' },
  setNightRates: { en: 'Rates changed', mon: 'Тарифыг өөрчиллөө' },
  guests: { en: 'Guests of the stay changed', mon: 'Байрлах зочдыг өөрчиллөө' },
})
