import type { Label } from '#core/labels.ts'
import { type Privilege, privileges } from './access.ts'
import { type MenuPath, menuPathsIn, menuTitle } from './menu.ts'

/** Whatever a role can grant: a place in the menu or a privilege. A path begins with '/', so that the two never meet. */
export type Right = MenuPath | Privilege

/** Every right that can be had in that hotel. */
export const rightsIn = (hotelId: number): readonly Right[] => [
  ...menuPathsIn(hotelId),
  ...(Object.keys(privileges) as Privilege[]),
]

/** The rights of that hotel that somebody with these has not. */
export const lackingOf = (
  hotelId: number,
  own: { readonly menu: ReadonlySet<string>; readonly privileges: ReadonlySet<string> },
): readonly Right[] => rightsIn(hotelId).filter((right) => !own.menu.has(right) && !own.privileges.has(right))

/** What a right is called. */
export const rightTitle = (right: string): Label =>
  right.startsWith('/') ? menuTitle(right as MenuPath) : (privileges[right as Privilege] ?? { en: right, mon: right })
