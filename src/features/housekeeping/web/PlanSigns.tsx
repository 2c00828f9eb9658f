import { IconDoorEnter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { words } from '../labels.ts'
import classes from './FloorPlan.module.css'
import { roomSigns } from './roomSigns.ts'

const { workOrder, deep, remark } = roomSigns
/** The others stand at the house's figures. */
const explained = [{ label: words.next, icon: IconDoorEnter }, workOrder, deep, remark]

/** What the pictures of the tiles mean. */
export function PlanSigns(): ReactNode {
  const t = useText()
  return (
    <ul className={classes.legend} aria-label={t(words.signs)}>
      {explained.map(({ label, icon: Icon }) => (
        <li key={label.en}>
          <Icon size={14} stroke={1.75} />
          {t(label)}
        </li>
      ))}
    </ul>
  )
}
