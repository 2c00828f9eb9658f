import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { useCommand, useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/locale.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { Accounting } from '../contract.ts'
import { exportWords as words } from '../labels.ts'
import { FetchDays } from './FetchDays.tsx'
import { ExportFilters } from './ExportFilters.tsx'
import { ExportPreview } from './ExportPreview.tsx'
import { LayoutDialog, type LayoutDraft } from './LayoutDialog.tsx'
import { PastExports } from './PastExports.tsx'
import { saveExport } from './saveExport.ts'
import { useExportAsked } from './useExportAsked.ts'

/** Closed days as a file for the accounting program: days, layout, what it will hold, and what was handed over before. */
export function AccountingExportScreen(): ReactNode {
  const t = useText()
  const layouts = useRead(Accounting.layouts, {})
  const lastClosed = layouts.data?.lastClosed ?? null
  const asked = useExportAsked(lastClosed, layouts.data?.own ?? [])
  const { format, ...days } = asked.values
  const preview = useRead(Accounting.preview, days, { enabled: lastClosed !== null, keepPrevious: true })
  const [editing, setEditing] = useState<LayoutDraft>()
  const { run, isPending } = useCommand(Accounting.export, {
    success: words.done,
    onSuccess: ({ id }) => void saveExport(id),
  })
  const why =
    preview.data === undefined
      ? undefined
      : preview.data.lines === 0
        ? words.nothing
        : preview.data.unmapped.length > 0
          ? words.missing
          : undefined
  return (
    <Page
      title={menuTitle('/integration/accounting')}
      action={
        <>
          <Button variant="default" onClick={() => setEditing(asked.copied())}>
            {t(words.newLayout)}
          </Button>
          <ActionButton
            label={words.export}
            leftSection={<IconDownload size={16} stroke={1.5} />}
            reason={lastClosed === null ? words.noClosed : why}
            loading={isPending}
            onClick={() => void run({ ...days, format })}
          />
        </>
      }
    >
      <Loaded of={layouts}>
        {({ own }) =>
          lastClosed === null ? (
            <EmptyState title={words.noClosed} hint={words.noClosedHint} />
          ) : (
            <>
              <ExportFilters asked={asked} own={own} lastClosed={lastClosed} onEdit={setEditing} />
              <Loaded of={preview} height={320}>
                {(data) => <ExportPreview preview={data} />}
              </Loaded>
              <PastExports />
            </>
          )
        }
      </Loaded>
      <FetchDays />
      {editing !== undefined && (
        <LayoutDialog
          layout={editing}
          onClose={() => setEditing(undefined)}
          onSaved={(id) => asked.set({ layout: id })}
        />
      )}
    </Page>
  )
}
