import { type MenuItem, type MenuParent, menuTree, OPERATOR_HOTEL, OPERATOR_ONLY } from './menu.ts'
import { grantedPaths, type Session } from './session.ts'

/** The menu of the person who is signed in: granted entries; a parent stays if any of its children does (docs/rules/fixed-words.md#menu). */
export function menuOf(session: Session): (MenuItem | MenuParent)[] {
  const granted = grantedPaths(session)
  const isShown = (path: string): boolean =>
    granted.has(path) && (path !== OPERATOR_ONLY || session.hotel.id === OPERATOR_HOTEL)
  return (menuTree as readonly (MenuItem | MenuParent)[]).flatMap((item): (MenuItem | MenuParent)[] => {
    if (!('children' in item)) return isShown(item.path) ? [item] : []
    const children = item.children.filter((child) => isShown(child.path))
    return children.length > 0 ? [{ ...item, children }] : []
  })
}

/** The first page of a person who may not see the dashboard; undefined = no page at all. */
export function firstPath(session: Session): string | undefined {
  const [first] = menuOf(session)
  return first && ('children' in first ? first.children[0]?.path : first.path)
}
