import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import type { MenuPath } from '#domain/access/menu.ts'
import classes from './Dashboard.module.css'

export interface ListLinkProps {
  readonly list: MenuPath
  /** The list's filters. */
  readonly search?: Readonly<Record<string, string | number | boolean>>
  readonly children: ReactNode
}

/** A figure that leads to what it counts; plain to who may not see that list. */
export function ListLink({ list, search = {}, children }: ListLinkProps): ReactNode {
  const session = useSession()
  if (!grantedPaths(session).has(list)) return <span>{children}</span>
  return (
    <Link to={list} search={search as never} className={classes.link ?? ''}>
      {children}
    </Link>
  )
}

/** The filters of the reservation list that show exactly the stays of a figure. */
export const stays = (search: Readonly<Record<string, string | boolean>>) =>
  ({ list: '/front-office/reservation-list', search }) as const
