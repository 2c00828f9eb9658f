import type { MenuPath } from '#domain/access/menu.ts'

/** Any of these menu paths lets a person open stays. */
export const STAY_READERS = [
  '/front-office/reservation-list',
  '/front-office/departure-list',
  '/handsontable',
] as const satisfies readonly MenuPath[]

export const seesStays = (granted: ReadonlySet<string>): boolean => STAY_READERS.some((path) => granted.has(path))
