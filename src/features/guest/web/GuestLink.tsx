import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './guest.module.css'

/** A guest's name that leads to the profile. */
export const GuestLink = ({ id, name }: { id: number; name: string }): ReactNode => (
  <Link to={`/front-office/guest/${id}`} className={classes.link ?? ''}>
    {name}
  </Link>
)
