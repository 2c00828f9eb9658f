import {
  IconBed,
  IconBolt,
  IconBuilding,
  IconCalendarUser,
  IconLayoutSidebar,
  IconReceipt,
  IconReceipt2,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { searchWords as words } from '../labels.ts'
import { type Entry, KINDS, type Kind } from './entries.ts'
import classes from './SearchDialog.module.css'

const icons: Record<Kind, typeof IconBed> = {
  stays: IconCalendarUser,
  guests: IconUser,
  rooms: IconBed,
  folios: IconReceipt,
  receipts: IconReceipt2,
  groups: IconUsersGroup,
  companies: IconBuilding,
  screens: IconLayoutSidebar,
  actions: IconBolt,
}

/** What a line is called by the field that points to it. */
export const optionId = (listId: string, { key }: Entry): string => `${listId}-${key}`

interface FoundListProps {
  readonly id: string
  /** In the order of KINDS, or by when they were opened. */
  readonly entries: readonly Entry[]
  readonly isRecent: boolean
  readonly active: Entry | undefined
  readonly onOpen: (entry: Entry) => void
}

/** The lines, each kind under its name. */
export function FoundList({ id, entries, isRecent, active, onOpen }: FoundListProps): ReactNode {
  const t = useText()
  const option = (entry: Entry): ReactNode => {
    const Icon = icons[entry.kind]
    return (
      // the field above keeps the focus and hears the keys
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      <div
        key={entry.key}
        id={optionId(id, entry)}
        role="option"
        aria-selected={entry === active}
        className={classes.option}
        onClick={() => onOpen(entry)}
      >
        <Icon size={18} stroke={1.5} aria-hidden className={classes.icon} />
        <span className={classes.title}>{entry.title}</span>
        <span className={classes.detail}>
          {entry.kind === 'screens' || entry.kind === 'actions' ? '' : entry.detail}
        </span>
      </div>
    )
  }
  const group = (label: string, of: readonly Entry[]): ReactNode =>
    of.length > 0 && (
      <div key={label} role="group" aria-label={label}>
        <div className={classes.kind} aria-hidden>
          {label}
        </div>
        {of.map(option)}
      </div>
    )
  return (
    <div id={id} role="listbox" aria-label={t(words.everything)}>
      {isRecent
        ? group(t(words.recent), entries)
        : KINDS.map((kind) =>
            group(
              t(words[kind]),
              entries.filter((entry) => entry.kind === kind),
            ),
          )}
    </div>
  )
}
