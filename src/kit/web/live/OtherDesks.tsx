import type { ReactNode } from 'react'
import { AlsoOpen } from './AlsoOpen.tsx'
import { JustChanged } from './JustChanged.tsx'
import classes from './live.module.css'

/** Beside the title of a record: what other desks do with it, while it is open here. */
export const OtherDesks = ({ entity, id }: { entity: string; id: number }): ReactNode => (
  <span className={classes.desks}>
    <JustChanged entity={entity} id={id} />
    <AlsoOpen entity={entity} id={id} />
  </span>
)
