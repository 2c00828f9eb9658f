import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { useHotelFace } from '#domain/hotel/web/useHotelFace.ts'
import { useText } from '#kit/web/locale.tsx'
import { shellWords } from '../labels.ts'
import classes from './Rail.module.css'
import { railOf } from './rail.ts'

/** The places of daily work, beside the page where the screen is wide enough; the drawer opens over it. */
export function Rail({ isUnder }: { isUnder: boolean }): ReactNode {
  const t = useText()
  const { pathname } = useLocation()
  const { colour } = useHotelFace()
  const places = railOf(useSession())
  return (
    <nav className={classes.rail} aria-label={t(shellWords.daily)} aria-hidden={isUnder} inert={isUnder}>
      {places.map(({ key, title, icon: Icon, to, at }) => {
        const isHere = at.test(pathname)
        return (
          <Link
            key={key}
            to={to}
            className={`${classes.place} ${isHere ? classes.here : ''}`}
            style={isHere && colour !== undefined ? { boxShadow: `inset 3px 0 ${colour}` } : {}}
            {...(isHere ? { 'aria-current': to === pathname ? 'page' : true } : {})}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
            <span>{t(title)}</span>
          </Link>
        )
      })}
    </nav>
  )
}
