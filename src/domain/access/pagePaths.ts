import { menuPaths } from './menu.ts'

/** Pages beside those of the menu; `$id` is a place. */
const beside = [
  '/configuration',
  '/report',
  '/front-office/stay/$id',
  '/front-office/stay/$id/registration-card',
  '/front-office/reservation/$id',
  '/front-office/reservation/$id/confirmation',
  '/front-office/guest/$id',
  '/front-office/folio/$id',
  '/front-office/folio/$id/print',
  '/front-office/receipt/$id',
  '/group-operation/group/$id',
  '/payment/ebarimt/$id',
  '/payment/company/$id',
  '/payment/cashier/shift/$id',
  '/payment/cashier/slip/$id',
  '/payment/company/$id/account',
  '/payment/company/$id/statement',
  '/payment/invoice/$id',
  '/conf/hotel-setting/backups',
  '/room-service/work-order/$id',
]

/** Shown without the shell (docs/rules/fixed-words.md#screens). */
const barePaths = ['/auth/login', '/auth/set-up', '/404', '/500', '/_error'] as const

/** The path of every screen. */
export const screenPaths: readonly string[] = [...menuPaths, ...beside]

const steps = (path: string): string[] => path.replace(/(.)\/$/, '$1').split('/')
const known = [...screenPaths, ...barePaths].map(steps)

/** Whether a page is shown at a path; whether it finds what an id names is another matter. */
export function isPage(path: string): boolean {
  const asked = steps(path)
  return known.some(
    (own) =>
      own.length === asked.length && own.every((step, at) => (step === '$id' ? asked[at] !== '' : step === asked[at])),
  )
}
