import { type MenuItem, type MenuParent, ownOf } from '#domain/access/menu.ts'
import type { sectionLabels } from './labels.ts'

type SectionKey = keyof typeof sectionLabels

/** What stands together on a page of tiles. */
export interface Section {
  readonly key: SectionKey
  readonly items: readonly MenuItem[]
}

type Plan = readonly (readonly [SectionKey, readonly string[]])[]

const CONFIGURATION: Plan = [
  [
    'hotel',
    [
      '/conf/hotel-information',
      '/conf/hotel-setting',
      '/conf/email',
      '/conf/notification',
      '/conf/banner',
      '/conf/moving-in',
    ],
  ],
  ['rooms', ['/room/type', '/room', '/room/amenities', '/room/status']],
  [
    'rates',
    [
      '/rate',
      '/rate/calendar',
      '/rate/type',
      '/rate/season',
      '/rate/restriction',
      '/rate/child-bracket',
      '/conf/promotion',
      '/conf/package',
      '/conf/cancellation-policy',
      '/conf/reservation-type',
      '/conf/reservation-source',
    ],
  ],
  ['charges', ['/rate/extra-charge', '/rate/extra-charge-group', '/mini-bar/item', '/mini-bar/group']],
  [
    'money',
    [
      '/rate/tax',
      '/rate/tax-exemption',
      '/rate/payment-method',
      '/conf/payment-group',
      '/conf/currency',
      '/payment/exchange-rate',
      '/conf/cash-drawer',
      '/conf/account',
      '/conf/accounting',
      '/integration/accounting',
      '/conf/pos-api',
    ],
  ],
  ['people', ['/conf/user', '/conf/user-role', '/conf/reason', '/conf/vip-status', '/conf/customer-group']],
]

const REPORTS: Plan = [
  [
    'desk',
    [
      '/report/arrival-departure',
      '/report/guest-register',
      '/report/available-room',
      '/report/folio',
      '/report/reception',
      '/report/day-pack',
      '/report/by-mail',
      '/report/cancel-reservation',
      '/report/no-show-reservation',
    ],
  ],
  [
    'sales',
    [
      '/report/daily',
      '/report/monthly-revenue',
      '/report/charge',
      '/report/extra-charge/detailed',
      '/report/extra-charge/summary',
      '/report/extra-charge/reception',
      '/report/inter-agency',
    ],
  ],
  [
    'money',
    [
      '/report/payment-log',
      '/report/payments-by-day',
      '/report/deposits',
      '/report/balance',
      '/report/tax',
      '/report/trial-balance',
      '/report/drawer-variance',
    ],
  ],
  [
    'control',
    [
      '/report/night-audit',
      '/report/void-reservation',
      '/report/rate-overrides',
      '/report/work-order',
      '/report/identity-looks',
    ],
  ],
]

type Menu = readonly (MenuItem | MenuParent)[]

/** The entries below these parents and of the plan; those that the plan does not name stand last. */
function sectionsOf(menu: Menu, plan: Plan, parents: readonly string[]): Section[] {
  const items = new Map<string, MenuItem>()
  const below = new Set<string>()
  for (const entry of menu) {
    if (!('children' in entry)) continue
    for (const child of ownOf(entry.children)) {
      items.set(child.path, child)
      if (parents.includes(entry.key)) below.add(child.path)
    }
  }
  const planned = new Set(plan.flatMap(([, paths]) => paths))
  const rest = [...below].filter((path) => !planned.has(path))
  return [...plan, ['other', rest] as const]
    .map(([key, paths]) => ({
      key,
      items: paths.flatMap((path) => {
        const item = items.get(path)
        return item === undefined ? [] : [item]
      }),
    }))
    .filter((section) => section.items.length > 0)
}

/** What sets the hotel up, of what a menu holds. */
export const configurationSections = (menu: Menu): Section[] =>
  sectionsOf(menu, CONFIGURATION, ['rate', 'room', 'configuration', 'integration'])

export const reportSections = (menu: Menu): Section[] => sectionsOf(menu, REPORTS, ['report'])

const folded = (text: string): string => text.toLocaleLowerCase('mn').replaceAll('ё', 'е')

/** The entries in whose name, in either language, all words of a text stand. */
export function found(sections: readonly Section[], text: string): Section[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  return sections
    .map(({ key, items }) => ({
      key,
      items: items.filter(({ title }) => {
        const name = folded(`${title.en} ${title.mon}`)
        return words.every((word) => name.includes(word))
      }),
    }))
    .filter(({ items }) => items.length > 0)
}
