import { type ReactNode, useRef } from 'react'
import type { InputOf } from '#core/contract.ts'
import { type HouseRow, Housekeeping } from '#domain/housekeeping/contract.ts'
import { useRead } from '#kit/web/query.ts'
import { tableWords } from '#kit/web/table/labels.ts'
import { SearchBox } from '#kit/web/table/SearchBox.tsx'
import { useNarrowed } from '#kit/web/table/useNarrowed.tsx'
import toolbar from '#kit/web/table/Toolbar.module.css'
import { EmptyState, type EmptyWords } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { useUrlState } from '#kit/web/urlState.ts'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'

/** The most rooms that a board shows. */
const MOST = 2_000

interface HouseBoardProps {
  readonly input: Partial<InputOf<typeof Housekeeping.list>>
  readonly filters: ReactNode
  readonly empty: EmptyWords
  /** The rooms that were found, in the order of the house. */
  readonly children: (rows: readonly HouseRow[]) => ReactNode
}

/** The rooms drawn otherwise than as a list, with the list's own search and filters. */
export function HouseBoard({ input, filters, empty, children }: HouseBoardProps): ReactNode {
  const [url, change] = useUrlState()
  const { q = '' } = url
  // digits alone are read from the URL as a number
  const search = typeof q === 'number' ? String(q) : typeof q === 'string' ? q : ''
  const narrowed = useNarrowed()
  const searchBox = useRef<HTMLInputElement>(null)
  useScreenKeys({ '/': () => searchBox.current?.focus() })
  const read = useRead(Housekeeping.list, { ...input, search, limit: MOST }, { keepPrevious: true })
  return (
    <>
      <div className={toolbar.bar}>
        <SearchBox
          value={search}
          onSearch={(text) => change({ q: text === '' ? undefined : text, page: undefined })}
          inputRef={searchBox}
        />
        {filters}
      </div>
      <Loaded of={read} height={480}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              {...(search === '' ? empty : { title: tableWords.noMatch, hint: tableWords.noMatchHint })}
              action={narrowed}
            />
          ) : (
            children(rows)
          )
        }
      </Loaded>
    </>
  )
}
