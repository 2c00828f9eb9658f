import type { ReactNode } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { lineColour } from '#domain/paper/lineColour.ts'
import classes from './PaperHead.module.css'
import { useHotelFace } from './useHotelFace.ts'

/** The hotel's logo and name over what is printed from a page; on the screen it is not seen. */
export function PaperHead(): ReactNode {
  const { name, logo } = useHotelFace()
  const { hotel } = useSession()
  return (
    <div className={classes.head} style={{ borderColor: lineColour(hotel) }} data-paper-head>
      {logo !== null && <img src={logo} alt="" />}
      <strong>{name}</strong>
    </div>
  )
}
