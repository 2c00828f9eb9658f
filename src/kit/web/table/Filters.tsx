import { Children, type ReactNode } from 'react'
import { useOnPhone } from '../useOnPhone.ts'
import { FilterPopover } from './FilterPopover.tsx'

/** The filters of a list in its line, of which `set` are set; on a phone several stand behind one button. */
export function Filters({ set, children }: { readonly set: number; readonly children: ReactNode }): ReactNode {
  const onPhone = useOnPhone()
  return onPhone && Children.toArray(children).length > 1 ? (
    <FilterPopover set={set}>{children}</FilterPopover>
  ) : (
    children
  )
}
