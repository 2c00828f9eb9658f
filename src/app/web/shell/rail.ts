import {
  IconBuilding,
  IconBrush,
  IconCalendar,
  IconCash,
  IconChartBar,
  IconClipboardList,
  IconLayoutDashboard,
  IconMoonStars,
  IconSettings,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { type Label, labels } from '#core/labels.ts'
import { grantedPaths, type Session } from '#domain/access/session.ts'
import { menuOf } from '#domain/access/menuOf.ts'

const words = labels({
  today: { en: 'Dashboard', mon: 'Дашбоард' },
  stayView: { en: 'Calendar', mon: 'Календар' },
  reservations: { en: 'Reservations', mon: 'Захиалга' },
  groups: { en: 'Groups', mon: 'Групп' },
  guests: { en: 'Guests', mon: 'Зочид' },
  companies: { en: 'Companies', mon: 'Байгууллага' },
  housekeeping: { en: 'Housekeeping', mon: 'Цэвэрлэгээ' },
  cash: { en: 'Cashier', mon: 'Касс' },
  reports: { en: 'Reports', mon: 'Тайлан' },
  nightAudit: { en: 'Night audit', mon: 'Өндөрлөгөө' },
  configuration: { en: 'Configuration', mon: 'Тохиргоо' },
})

export interface RailPlace {
  readonly key: keyof typeof words
  readonly title: Label
  readonly icon: typeof IconCash
  readonly to: string
  /** The pages that belong to it. */
  readonly at: RegExp
}

interface Place extends Omit<RailPlace, 'title' | 'to'> {
  /** The first of them that the role grants is opened. */
  readonly paths: readonly string[]
}

const REPORTS = '/report'
const CONFIGURATION = '/configuration'

const places: readonly Place[] = [
  { key: 'today', icon: IconLayoutDashboard, paths: ['/'], at: /^\/$/ },
  { key: 'stayView', icon: IconCalendar, paths: ['/handsontable'], at: /^\/handsontable/ },
  {
    key: 'reservations',
    icon: IconClipboardList,
    paths: ['/front-office/reservation-list'],
    at: /^\/front-office\/(reservation|stay|new-reservation|walk-in|departure-list|waitlist)/,
  },
  {
    key: 'groups',
    icon: IconUsersGroup,
    paths: [
      '/group-operation/group-reservations-list',
      '/group-operation/in-house-group',
      '/group-operation/departed-group',
    ],
    at: /^\/group-operation/,
  },
  { key: 'guests', icon: IconUser, paths: ['/front-office/guest-database'], at: /^\/front-office\/guest/ },
  {
    key: 'companies',
    icon: IconBuilding,
    paths: ['/payment/company-database'],
    at: /^\/payment\/(company|invoice|receivables|commissions)/,
  },
  {
    key: 'housekeeping',
    icon: IconBrush,
    paths: [
      '/room-service/house-keeping',
      '/room-service/house-status',
      '/room-service/my-rooms',
      '/room-service/work-order',
    ],
    at: /^\/room-service/,
  },
  {
    key: 'cash',
    icon: IconCash,
    paths: ['/payment/cashier', '/front-office/folio-operation'],
    at: /^\/(payment\/cashier|front-office\/(folio|receipt))/,
  },
  { key: 'reports', icon: IconChartBar, paths: [REPORTS], at: /^\/report/ },
  {
    key: 'nightAudit',
    icon: IconMoonStars,
    paths: ['/front-office/night-audit'],
    at: /^\/front-office\/.*night-audit/,
  },
  {
    key: 'configuration',
    icon: IconSettings,
    paths: [CONFIGURATION],
    at: /^\/(configuration|conf|rate|room|mini-bar|integration|payment\/exchange-rate)(\/|$)/,
  },
]

/** The parents of the menu whose entries are on the page of the configuration. */
const configured = ['rate', 'room', 'configuration', 'integration']

/** The places of daily work that a person may see, in the order of a day; the configuration stands last. */
export function railOf(session: Session): RailPlace[] {
  const opened = grantedPaths(session)
  const parents = menuOf(session).flatMap((item) => ('children' in item ? [item.key] : []))
  const opens = (path: string): boolean =>
    path === REPORTS
      ? parents.includes('report')
      : path === CONFIGURATION
        ? parents.some((key) => configured.includes(key))
        : opened.has(path)
  return places.flatMap(({ paths, ...place }) => {
    const to = paths.find(opens)
    return to === undefined ? [] : [{ ...place, title: words[place.key], to }]
  })
}
