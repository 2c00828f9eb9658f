import { ActionIcon, NativeSelect, Tooltip } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../locale.tsx'
import type { Column } from './column.ts'
import classes from './CardSort.module.css'
import { tableWords } from './labels.ts'

interface CardSortProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: string | undefined
  readonly descending: boolean
  /** As of a heading: another column ascending, the same one the other way round. */
  readonly onSort: (key: string) => void
}

/** Cards have no headings to click: by what they are sorted, and which way. */
export function CardSort<Row>({ columns, sort, descending, onSort }: CardSortProps<Row>): ReactNode {
  const t = useText()
  const choices = columns.filter(({ sortable }) => sortable === true)
  if (choices.length === 0) return null
  const chosen = choices.find(({ key }) => key === sort)
  const turned = t(descending ? tableWords.sortAscending : tableWords.sortDescending)
  const Icon = descending ? IconSortDescending : IconSortAscending
  return (
    <div className={classes.bar}>
      <NativeSelect
        size="xs"
        className={classes.by ?? ''}
        aria-label={t(tableWords.sortBy)}
        data={[
          ...(chosen === undefined ? [{ value: '', label: t(tableWords.ownOrder) }] : []),
          ...choices.map(({ key, label }) => ({ value: key, label: t(label) })),
        ]}
        value={chosen?.key ?? ''}
        onChange={(event) => onSort(event.currentTarget.value)}
      />
      <Tooltip label={turned}>
        <ActionIcon
          aria-label={turned}
          disabled={chosen === undefined}
          onClick={() => chosen !== undefined && onSort(chosen.key)}
        >
          <Icon size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
