import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../locale.tsx'
import { tableWords } from './labels.ts'
import classes from './Toolbar.module.css'
import { PAGE_SIZES } from './useList.ts'

interface PagerProps {
  readonly page: number
  readonly size: number
  readonly shown: number
  /** A text where nobody has counted to the end. */
  readonly count: number | string
  readonly setPage: (page: number) => void
  readonly setSize: (size: number) => void
}

/** Which rows of how many; back and forth. Beyond the count limit there is a next page as long as this one is full. */
export function Pager({ page, size, shown, count, setPage, setSize }: PagerProps): ReactNode {
  const t = useText()
  const first = (page - 1) * size
  const hasNext = typeof count === 'string' ? shown === size : first + shown < count
  const number = (value: number | string): string => value.toLocaleString('en-US')
  return (
    <div className={classes.pager}>
      <NativeSelect
        size="xs"
        className={classes.size ?? ''}
        aria-label={t(tableWords.rowsPerPage)}
        data={PAGE_SIZES.map(String)}
        value={String(size)}
        onChange={(event) => setSize(Number(event.currentTarget.value))}
      />
      <span aria-live="polite">
        {shown === 0 ? '0' : t(tableWords.range, number(first + 1), number(first + shown), number(count))}
      </span>
      <ActionIcon
        size={28}
        aria-label={t(tableWords.previousPage)}
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon size={28} aria-label={t(tableWords.nextPage)} disabled={!hasNext} onClick={() => setPage(page + 1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </div>
  )
}
