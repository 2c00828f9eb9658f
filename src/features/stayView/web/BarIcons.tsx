import { memo, type ReactNode } from 'react'
import type { HouseStatus } from '../rows.ts'
import type { MarkIcon } from './look.ts'
import classes from './Bar.module.css'

/** In a square of 24. */
export const paths: Readonly<Record<MarkIcon | HouseStatus | 'opened' | 'closed', string>> = {
  unpaid:
    'M12 3v18M16.5 7.5c-1-1.3-2.6-2-4.5-2-2.5 0-4.3 1.2-4.3 3.2 0 4.6 9 2 9 6.6 0 2-1.900 3.200-4.700 3.200-2.100 0-4-.8-5-2.300',
  locked: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M9 9h6M9 13h3',
  company: 'M4 21h16M6 21V4h8v17M14 9h4v12M9 8h2M9 12h2M9 16h2',
  walkIn: 'M13 4.500a1 1 0 1 0 0-.1M7 21l3-5M16 21l-2-5-3-2 1-6M6 12l2-3 4-1 3 3 3 1',
  vip: 'M12 4l2.500 5 5.500.800-4 3.900.900 5.500L12 16.600l-4.900 2.600.900-5.500-4-3.900 5.500-.800z',
  group:
    'M9 11a3 3 0 1 0 0-.1M3.500 20c.300-3.500 2.300-5.500 5.500-5.500s5.200 2 5.500 5.500M16 5.500a3 3 0 0 1 0 5.500M17.500 14.800c2 .700 3 2.500 3.200 5.200',
  breakfast: 'M4 9h13v5a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM17 10h2a2.500 2.500 0 0 1 0 5h-2M8 3v3M12 3v3',
  continues: 'M4 12h14M13 6l6 6-6 6',
  clean: 'M5 12.500l4.500 4.500L19 7.500',
  inspected: 'M3 12.500l4 4L14.500 9M11 15l1.500 1.500L21 8',
  dirty: 'M5 21h14M9 21l1-8h4l1 8M12 13V3',
  opened: 'M6 9l6 6l6 -6',
  closed: 'M9 6l6 6l-6 6',
  cleaning: 'M19 12a7 7 0 1 1-2.500-5.400M17 3v4h-4',
}

/** The shapes once in the page; a bar only points at them. */
export const IconSheet = memo(function IconSheet(): ReactNode {
  return (
    <svg width="0" height="0" className={classes.sheet} aria-hidden="true">
      {Object.entries(paths).map(([name, path]) => (
        <symbol key={name} id={`stay-view-${name}`} viewBox="0 0 24 24">
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </symbol>
      ))}
    </svg>
  )
})

export const SheetIcon = ({ name, colour }: { name: MarkIcon | HouseStatus; colour?: string }): ReactNode => (
  <svg className={classes.icon} style={{ color: colour }} aria-hidden="true">
    <use href={`#stay-view-${name}`} />
  </svg>
)
