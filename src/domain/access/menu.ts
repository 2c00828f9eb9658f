import type { Label } from '#core/labels.ts'

/** A place in the menu (docs/rules/fixed-words.md#menu); a parent has children and no path of its own. */
export interface MenuItem {
  readonly path: string
  readonly title: Label
  /** Opens a page whose place, and whose right, stand elsewhere in the menu. */
  readonly again?: true
}
export interface MenuParent {
  readonly title: Label
  readonly key: string
  readonly children: readonly MenuItem[]
}

/** The menu tree. Paths are the rights that role rows (`MenuLink2`) grant. */
export const menuTree = [
  { path: '/', title: { en: 'Dashboard', mon: 'Дашбоард' } },
  {
    key: 'front-office',
    title: { en: 'Front Office', mon: 'Фронт оффис' },
    children: [
      { path: '/front-office/new-reservation', title: { en: 'New reservation', mon: 'Шинэ захиалга' } },
      { path: '/front-office/walk-in', title: { en: 'Walk-in', mon: 'Шууд ирсэн зочин' } },
      { path: '/front-office/reservation-list', title: { en: 'Reservation List', mon: 'Захиалгын жагсаалт' } },
      { path: '/front-office/departure-list', title: { en: 'Departure list', mon: 'Гарах зочдын жагсаалт' } },
      { path: '/front-office/folio-operation', title: { en: 'Folio operation', mon: 'Тооцооны ажиллагаа' } },
      { path: '/front-office/online-orders', title: { en: 'Online orders', mon: 'Онлайн захиалга' } },
      { path: '/front-office/waitlist', title: { en: 'Waitlist', mon: 'Хүлээлгийн жагсаалт' } },
      { path: '/front-office/task', title: { en: 'Tasks', mon: 'Даалгавар' } },
      { path: '/front-office/guest-database', title: { en: 'Guest database', mon: 'Зочдын бааз' } },
      { path: '/front-office/night-audit', title: { en: 'Night audit', mon: 'Өдрийн өндөрлөгөө' } },
      {
        path: '/front-office/bulk-night-audit',
        title: { en: 'Bulk night audit', mon: 'Өдрийн өндөрлөгөө (олон хоногоор)' },
      },
      {
        path: '/front-office/reverse-night-audit',
        title: { en: 'Undo night audit', mon: 'Өдрийн өндөрлөгөө буцаах' },
      },
      { path: '/front-office/downtime', title: { en: 'Downtime pack', mon: 'Нөөц хуудас' } },
    ],
  },
  {
    key: 'group-operation',
    title: { en: 'Groups', mon: 'Групп' },
    children: [
      {
        path: '/group-operation/group-reservations-list',
        title: { en: 'Group reservations list', mon: 'Групп захиалгын жагсаалт' },
      },
      { path: '/group-operation/in-house-group', title: { en: 'In-house groups', mon: 'Байрлаж буй групп' } },
      { path: '/group-operation/departed-group', title: { en: 'Departed groups', mon: 'Гарсан групп' } },
    ],
  },
  { path: '/handsontable', title: { en: 'Calendar', mon: 'Календар' } },
  {
    key: 'rate',
    title: { en: 'Rate', mon: 'Тариф' },
    children: [
      { path: '/rate/season', title: { en: 'Season', mon: 'Улирал' } },
      { path: '/rate/type', title: { en: 'Rate type', mon: 'Тарифын төрөл' } },
      { path: '/rate', title: { en: 'Rate', mon: 'Тариф' } },
      { path: '/rate/calendar', title: { en: 'Price calendar', mon: 'Үнийн календар' } },
      { path: '/rate/child-bracket', title: { en: 'Child age brackets', mon: 'Хүүхдийн насны бүлэг' } },
      { path: '/rate/restriction', title: { en: 'Restrictions', mon: 'Зарах хязгаарлалт' } },
      { path: '/rate/extra-charge-group', title: { en: 'Extra charge group', mon: 'Нэмэлт үйлчилгээний бүлэг' } },
      { path: '/rate/extra-charge', title: { en: 'Extra charges', mon: 'Нэмэлт үйлчилгээ' } },
    ],
  },
  {
    key: 'room',
    title: { en: 'Rooms', mon: 'Өрөө' },
    children: [
      { path: '/room/amenities', title: { en: 'Amenities', mon: 'Өрөөний онцлог' } },
      { path: '/room/status', title: { en: 'Room status', mon: 'Өрөөний төлөв' } },
      { path: '/room/type', title: { en: 'Room type', mon: 'Өрөөний төрөл' } },
      { path: '/room', title: { en: 'Room', mon: 'Өрөө' } },
    ],
  },
  {
    key: 'payment',
    title: { en: 'Payment', mon: 'Төлбөр' },
    children: [
      { path: '/payment/company-database', title: { en: 'Company database', mon: 'Байгууллагын бааз' } },
      { path: '/payment/cashier', title: { en: 'Cashier', mon: 'Касс' } },
      { path: '/payment/receivables', title: { en: 'Receivables', mon: 'Байгууллагын авлага' } },
      { path: '/payment/ebarimt', title: { en: 'Ebarimt receipts', mon: 'И-баримт' } },
      { path: '/payment/commissions', title: { en: 'Commissions', mon: 'Агентлагийн шимтгэл' } },
      { path: '/payment/exchange-rate', title: { en: 'Exchange rate', mon: 'Валютын ханш' } },
      { path: '/rate/tax', title: { en: 'Tax', mon: 'Татвар' } },
      { path: '/rate/tax-exemption', title: { en: 'Tax exemptions', mon: 'Татварын чөлөөлөлт' } },
      { path: '/rate/payment-method', title: { en: 'Payment method', mon: 'Төлбөрийн хэлбэр' } },
    ],
  },
  {
    key: 'report',
    title: { en: 'Reports', mon: 'Тайлан' },
    children: [
      { path: '/report/folio', title: { en: 'Folio', mon: 'Зочны тооцооны тайлан' } },
      { path: '/report/breakfast', title: { en: 'Breakfast', mon: 'Өглөөний цайны тайлан' } },
      { path: '/report/daily', title: { en: 'Daily', mon: 'Өдрийн мэдээ' } },
      { path: '/report/charge', title: { en: 'Charges', mon: 'Буудлын борлуулалт' } },
      { path: '/report/month', title: { en: 'Month', mon: 'Сарын тайлан (өдрөөр)' } },
      { path: '/report/monthly-revenue', title: { en: 'Monthly revenue', mon: 'Сарын тайлан (орлогоор)' } },
      { path: '/report/arrival-departure', title: { en: 'Arrival–departure', mon: 'Ирэх болон гарах зочдын мэдээ' } },
      { path: '/report/available-room', title: { en: 'Available rooms', mon: 'Боломжит өрөө' } },
      { path: '/report/forecast', title: { en: 'Forecast on the books', mon: 'Захиалгаар төлөвлөсөн дүүргэлт' } },
      { path: '/report/pick-up', title: { en: 'Pick-up and pace', mon: 'Захиалгын өсөлт, хурд' } },
      {
        path: '/report/occupancy-by-source',
        title: { en: 'Occupancy by source and company', mon: 'Дүүргэлт эх сурвалж, байгууллагаар' },
      },
      { path: '/report/nationalities', title: { en: 'Nationalities', mon: 'Зочдын иргэншил' } },
      { path: '/report/guest-statistics', title: { en: 'Guest statistics', mon: 'Зочдын статистик мэдээ' } },
      { path: '/report/balance', title: { en: 'Balance', mon: 'Баланс' } },
      {
        path: '/report/inter-agency',
        title: { en: 'Companies and agencies', mon: 'Байгууллагын тооцооны тайлан' },
      },
      { path: '/report/night-audit', title: { en: 'Night audit', mon: 'Өдрийн өндөрлөгөөний тайлан' } },
      { path: '/report/day-pack', title: { en: 'End-of-day pack', mon: 'Өдрийн багц тайлан' } },
      { path: '/report/by-mail', title: { en: 'Reports by mail', mon: 'Э-шуудангийн тайлан' } },
      { path: '/report/room-charge-monthly', title: { en: 'Room charges by day', mon: 'Өрөөний орлого (өдрөөр)' } },
      { path: '/report/checked-out', title: { en: 'Checked out', mon: 'Гарсан зочдын тайлан' } },
      { path: '/report/reservations', title: { en: 'Reservations', mon: 'Захиалгын тайлан' } },
      { path: '/report/cancel-reservation', title: { en: 'Cancelled reservations', mon: 'Цуцалсан захиалгын тайлан' } },
      { path: '/report/no-show-reservation', title: { en: 'No-show reservations', mon: 'Ирээгүй захиалгын тайлан' } },
      { path: '/report/void-reservation', title: { en: 'Voids', mon: 'Устгалын тайлан' } },
      {
        path: '/report/extra-charge/detailed',
        title: { en: 'Extra charges, detailed', mon: 'Нэмэлт төлбөрийн тайлан (дэлгэрэнгүй)' },
      },
      {
        path: '/report/extra-charge/summary',
        title: { en: 'Extra charges, summary', mon: 'Нэмэлт төлбөрийн тайлан (хураангуй)' },
      },
      { path: '/report/reception', title: { en: 'Reception day end', mon: 'Ресепшний өдрийн тайлан' } },
      {
        path: '/report/extra-charge/reception',
        title: { en: 'Extra charges and mini bar', mon: 'Нэмэлт үйлчилгээ, мини бар' },
      },
      { path: '/report/mini-bar', title: { en: 'Mini-bar stock', mon: 'Мини барын үлдэгдэл' } },
      { path: '/report/payment-log', title: { en: 'Payment log', mon: 'Төлбөрийн тайлан' } },
      { path: '/report/tax', title: { en: 'Tax', mon: 'Татварын тайлан' } },
      { path: '/report/deposits', title: { en: 'Deposits', mon: 'Урьдчилгаа төлбөрийн тайлан' } },
      { path: '/report/drawer-variance', title: { en: 'Drawer variance', mon: 'Кассын зөрүүний тайлан' } },
      { path: '/report/rate-overrides', title: { en: 'Rate overrides', mon: 'Үнэ өөрчилсөн тайлан' } },
      { path: '/report/activity-log', title: { en: 'Activity log', mon: 'Үйлдлийн бүртгэл' } },
      { path: '/report/guest-register', title: { en: 'Guest register', mon: 'Зочдын бүртгэл' } },
      {
        path: '/report/identity-looks',
        title: { en: 'Looks at identity documents', mon: 'Бичиг баримт үзсэн бүртгэл' },
      },
      { path: '/report/housekeeping-minutes', title: { en: 'Housekeeping minutes', mon: 'Цэвэрлэгээний хугацаа' } },
      { path: '/report/work-order', title: { en: 'Work order report', mon: 'Засварын тайлан' } },
      { path: '/report/trial-balance', title: { en: 'Trial balance', mon: 'Гүйлгээ баланс' } },
      { path: '/report/account-entries', title: { en: 'Postings of accounts', mon: 'Дансны бичилт' } },
    ],
  },
  {
    key: 'connect',
    title: { en: 'Connect', mon: 'Холбогдох' },
    children: [
      { path: '/integration/accounting', title: { en: 'Finance', mon: 'Санхүү' }, again: true },
      { path: '/report/payments-by-day', title: { en: 'Payments by day', mon: 'Төлбөр өдрөөр' } },
    ],
  },
  {
    key: 'configuration',
    title: { en: 'Configuration', mon: 'Тохиргоо' },
    children: [
      { path: '/conf/hotel-information', title: { en: 'Hotel information', mon: 'Зочид буудлын мэдээлэл' } },
      { path: '/conf/email', title: { en: 'E-mail', mon: 'Э-шуудан тохиргоо' } },
      { path: '/conf/user-role', title: { en: 'User role', mon: 'Хэрэглэгчийн төрөл' } },
      { path: '/conf/user', title: { en: 'User', mon: 'Хэрэглэгч' } },
      { path: '/conf/reason', title: { en: 'Reason', mon: 'Шалтгаан' } },
      { path: '/conf/reservation-source', title: { en: 'Reservation source', mon: 'Захиалгын эх сурвалж' } },
      { path: '/conf/vip-status', title: { en: 'VIP status', mon: 'Вип төлөв' } },
      { path: '/conf/customer-group', title: { en: 'Customer group', mon: 'Харилцагчийн бүлэг' } },
      { path: '/conf/hotel-setting', title: { en: 'Hotel settings', mon: 'Зочид буудлын тохиргоо' } },
      { path: '/conf/moving-in', title: { en: 'Moving in', mon: 'Өгөгдөл шилжүүлэх' } },
      { path: '/conf/notification', title: { en: 'Notifications', mon: 'Мэдэгдэл' } },
      { path: '/conf/promotion', title: { en: 'Promotions', mon: 'Урамшуулал' } },
      { path: '/conf/package', title: { en: 'Packages', mon: 'Багц' } },
      {
        path: '/conf/cancellation-policy',
        title: { en: 'Cancellation policies', mon: 'Цуцлалтын нөхцөл' },
      },
      { path: '/conf/reservation-type', title: { en: 'Reservation type', mon: 'Захиалгын төрөл' } },
      { path: '/mini-bar/group', title: { en: 'Mini-bar group', mon: 'Мини бар бүлэг' } },
      { path: '/mini-bar/item', title: { en: 'Mini-bar item', mon: 'Мини бар бараа' } },
      { path: '/room-service/room-block', title: { en: 'Room block', mon: 'Өрөө блоклох' } },
      { path: '/conf/work-order-category', title: { en: 'Work order categories', mon: 'Засварын ангилал' } },
      { path: '/conf/equipment', title: { en: 'Equipment', mon: 'Тоног төхөөрөмж' } },
      { path: '/conf/accounting', title: { en: 'Accounting', mon: 'Санхүүгийн холболт' } },
      { path: '/conf/pos-api', title: { en: 'POS API config', mon: 'POS API тохиргоо' } },
      { path: '/conf/currency', title: { en: 'Currency', mon: 'Валют' } },
      { path: '/conf/payment-group', title: { en: 'Payment group', mon: 'Төлбөрийн бүлэг' } },
      { path: '/conf/cash-drawer', title: { en: 'Cash drawer', mon: 'Касс' } },
      { path: '/conf/account', title: { en: 'Account', mon: 'Данс' } },
      { path: '/conf/booking-engine', title: { en: 'Booking page', mon: 'Онлайн захиалгын хуудас' } },
      { path: '/conf/banner', title: { en: 'Banner', mon: 'Баннер' } },
    ],
  },
  {
    key: 'room-service',
    title: { en: 'House Keeping', mon: 'Өрөө үйлчилгээ' },
    children: [
      { path: '/room-service/house-keeping', title: { en: 'Housekeeping', mon: 'Өрөө цэвэрлэгээ' } },
      { path: '/room-service/house-status', title: { en: 'House status', mon: 'Өрөөнүүдийн төлөв' } },
      { path: '/room-service/work-order', title: { en: 'Work orders', mon: 'Ажлын даалгавар' } },
      { path: '/room-service/work-plan', title: { en: 'Planned maintenance', mon: 'Төлөвлөгөөт засвар' } },
      { path: '/room-service/my-rooms', title: { en: 'My rooms', mon: 'Миний өрөөнүүд' } },
      { path: '/room-service/mini-bar', title: { en: 'Mini bar', mon: 'Мини бар' } },
      { path: '/room-service/lost-and-found', title: { en: 'Lost and found', mon: 'Мартсан эд зүйл' } },
    ],
  },
  {
    key: 'integration',
    title: { en: 'Integration', mon: 'Холболт' },
    children: [
      { path: '/integration/accounting', title: { en: 'Accounting', mon: 'Санхүүгийн програм руу гаргах' } },
      { path: '/integration/channel', title: { en: 'Channels', mon: 'Борлуулалтын суваг' } },
      { path: '/integration/api-key', title: { en: 'API keys', mon: 'API түлхүүр' } },
      { path: '/integration/calendar', title: { en: 'Calendar exchange', mon: 'Календар солилцоо' } },
      { path: '/integration/webhook', title: { en: 'Webhooks', mon: 'Webhook холболт' } },
    ],
  },
] as const satisfies readonly (MenuItem | MenuParent)[]

type Node = (typeof menuTree)[number]
type PathOf<N> = N extends { children: readonly { path: infer P }[] } ? P : N extends { path: infer P } ? P : never
export type MenuPath = PathOf<Node>

/** The entries whose place in the menu is here. */
export const ownOf = (items: readonly MenuItem[]): readonly MenuItem[] => items.filter(({ again }) => !again)

/** Every path that a role may grant, in menu order. */
export const menuPaths: readonly MenuPath[] = menuTree.flatMap((item): MenuPath[] =>
  'children' in item ? ownOf(item.children).map(({ path }) => path as MenuPath) : [item.path],
)

/** The operator's own hotel: it alone makes and licenses hotels (docs/rules/hotel-and-rooms.md#hotel). */
export const OPERATOR_HOTEL = 1
/** In every other hotel this path gives no right, whatever its roles say. */
export const OPERATOR_ONLY: MenuPath = '/conf/hotel-setting'
/** Every path that a role of that hotel may grant. */
export const menuPathsIn = (hotelId: number): readonly MenuPath[] =>
  menuPaths.filter((path) => path !== OPERATOR_ONLY || hotelId === OPERATOR_HOTEL)

/** What a path is called in the menu. */
export const menuTitle = (path: MenuPath): Label => {
  const items = menuTree.flatMap((item): readonly MenuItem[] => ('children' in item ? ownOf(item.children) : [item]))
  return items.find((item) => item.path === path)?.title ?? { en: path, mon: path }
}

/** What stands over the entries of a parent. */
export const parentTitle = (key: 'configuration' | 'report'): Label => {
  const parent = menuTree.find((item) => 'children' in item && item.key === key)
  return parent?.title ?? { en: key, mon: key }
}
