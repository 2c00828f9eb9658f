import { Button, Checkbox, FileButton, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { usePageLeaveGuard } from '#kit/web/form/useLeaveGuard.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { SearchBox } from '#kit/web/table/SearchBox.tsx'
import { TableTools } from '#kit/web/table/TableTools.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { type Coded, type Subject, subjects } from '../contract.ts'
import { isUnmapped, keyOf } from '../drafts.ts'
import { codeWords as words, subjectLabels } from '../labels.ts'
import classes from './accounting.module.css'
import { CodesTable } from './CodesTable.tsx'
import { useCodeDrafts } from './useCodeDrafts.ts'

/** The columns of an exported file, which can be read again. */
const filed: readonly Column<Coded>[] = [
  { key: 'kind', label: words.kind, value: ({ subject }) => subjectLabels[subject] },
  { key: 'number', label: words.number, value: ({ number }) => number },
  { key: 'name', label: words.name, value: ({ name }) => name },
  { key: 'code', label: words.code, value: ({ code }) => code },
  { key: 'codeName', label: words.codeName, value: ({ codeName }) => codeName },
]
const allShown = { shown: filed, isShown: () => true, toggle: () => undefined }

const holds = (row: Coded, search: string): boolean =>
  [row.number, row.name.en, row.name.mon, row.code, row.codeName].some((text) =>
    text.toLowerCase().includes(search.trim().toLowerCase()),
  )

/** What the hotel's accounts, charges, ways to pay and taxes are called by its accounting program, typed as in a spreadsheet. */
export function AccountingCodesScreen(): ReactNode {
  const t = useText()
  const codes = useCodeDrafts()
  const [search, setSearch] = useFilter('q', '')
  const [subject, setSubject] = useFilter('kind', 'all')
  const [unmappedOnly, setUnmappedOnly] = useFilter('unmapped', false)
  const unsaved = codes.changed > 0
  usePageLeaveGuard(unsaved)
  return (
    <Page
      title={menuTitle('/conf/accounting')}
      count={codes.read.data?.length}
      fill
      action={
        <>
          {unsaved && (
            <Button variant="default" onClick={codes.reset}>
              {t(words.undo)}
            </Button>
          )}
          <ActionButton
            label={unsaved ? t(words.saveCount, codes.changed) : words.save}
            reason={unsaved ? undefined : words.nothingChanged}
            loading={codes.isSaving}
            onClick={() => void codes.save()}
          />
        </>
      }
    >
      <Loaded of={codes.read} height="100%">
        {(rows) => {
          const kept = (row: Coded): boolean =>
            (subject === 'all' || row.subject === subject) &&
            holds(row, search) &&
            (!unmappedOnly || codes.drafts.has(keyOf(row)) || isUnmapped(row, undefined))
          const shown = rows.filter(kept)
          const without = rows.filter((row) => isUnmapped(row, codes.drafts.get(keyOf(row)))).length
          return (
            <>
              <div className={classes.bar}>
                <SearchBox value={search} onSearch={setSearch} />
                <SegmentedControl
                  className={classes.kinds ?? ''}
                  size="xs"
                  aria-label={t(words.kind)}
                  value={subjects.includes(subject as Subject) ? subject : 'all'}
                  onChange={setSubject}
                  data={[
                    { value: 'all', label: t(words.all) },
                    ...subjects.map((one) => ({ value: one, label: t(subjectLabels[one]) })),
                  ]}
                />
                <Checkbox
                  size="xs"
                  label={t(words.unmapped, without)}
                  checked={unmappedOnly}
                  onChange={(event) => setUnmappedOnly(event.currentTarget.checked)}
                />
                <FileButton accept=".csv,.xlsx,.txt" onChange={(file) => file !== null && void codes.readFile(file)}>
                  {(props) => (
                    <Button variant="default" size="xs" {...props}>
                      {t(words.fromFile)}
                    </Button>
                  )}
                </FileButton>
                <TableTools
                  title={t(menuTitle('/conf/accounting'))}
                  columns={[]}
                  chosen={allShown}
                  readAll={() => Promise.resolve(shown)}
                />
              </div>
              <p className={classes.hint}>{t(words.hint)}</p>
              {shown.length === 0 ? <EmptyState title={words.noMatch} /> : <CodesTable rows={shown} codes={codes} />}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
