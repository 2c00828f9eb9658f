import { type ReactNode, useState } from 'react'
import { useMissing } from '#domain/access/web/session.ts'
import { factsOf } from '#domain/guest/web/guestFacts.ts'
import { guestWords, signNames } from '#domain/guest/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Pager } from '#kit/web/table/Pager.tsx'
import { countOf, PAGE_SIZES } from '#kit/web/table/useList.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { type Duplicates, GuestProfile } from '../contract.ts'
import { mergeWords as words } from '../labels.ts'
import { GuestLink } from './GuestLink.tsx'
import classes from './guest.module.css'
import { MergeDialog } from './MergeDialog.tsx'

/** Guests who seem to be one person, and the way to make one of them. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(PAGE_SIZES[0])
  const read = useRead(GuestProfile.duplicates, { offset: (page - 1) * size, limit: size }, { keepPrevious: true })
  const [merging, setMerging] = useState<readonly number[]>()
  // the last ones of a page were merged
  if (page > 1 && !read.isPlaceholderData && read.data?.rows.length === 0) setPage(page - 1)
  if (merging !== undefined) return <MergeDialog guestIds={merging} onClose={() => setMerging(undefined)} />
  return (
    <Modal title={words.duplicates} size="large" onClose={onClose}>
      <p className={classes.hint}>{t(words.duplicatesHint)}</p>
      <Loaded of={read} height={320}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState title={words.noDuplicates} />
          ) : (
            <>
              {rows.map((set) => (
                <DuplicateSet
                  key={set.guests.map(({ id }) => id).join()}
                  set={set}
                  onMerge={() => setMerging(set.guests.map(({ id }) => id))}
                />
              ))}
              {total > PAGE_SIZES[0] && (
                <Pager
                  page={page}
                  size={size}
                  shown={rows.length}
                  count={countOf(total)}
                  setPage={setPage}
                  setSize={(rowsOfPage) => {
                    setSize(rowsOfPage)
                    setPage(1)
                  }}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Modal>
  )
}

function DuplicateSet({ set, onMerge }: { set: Duplicates; onMerge: () => void }): ReactNode {
  const t = useText()
  const missing = useMissing('mergeGuests')
  const signs = set.signs.map((sign) => t(signNames[sign])).join(', ')
  return (
    <div className={classes.set}>
      <div className={classes.lines}>
        <small>{t(guestWords.sameSigns, signs)}</small>
        {set.guests.map((guest) => (
          <span key={guest.id}>
            <GuestLink id={guest.id} name={guest.name} /> <small>{factsOf(guest, t)}</small>
          </span>
        ))}
      </div>
      <div className={classes.aside}>
        <ActionButton size="compact-sm" variant="default" label={words.merge} reason={missing} onClick={onMerge} />
      </div>
    </div>
  )
}
