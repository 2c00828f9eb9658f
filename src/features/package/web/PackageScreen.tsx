import { type ReactNode, useMemo, useState } from 'react'
import type { Label } from '#core/labels.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { rhythmLabels } from '#domain/package/labels.ts'
import { filedColumns } from '#domain/sheet/web/filedColumns.ts'
import { ImportButton } from '#domain/sheet/web/ImportButton.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { activeColumn, namedColumns } from '#kit/web/table/recordColumns.ts'
import { ActiveFilter, useActiveFilter } from '#kit/web/table/ActiveFilter.tsx'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import { useRecordActions } from '#kit/web/table/useRecordActions.ts'
import { Package, type PackageRow } from '../contract.ts'
import { words } from '../labels.ts'
import { packageSheet } from '../sheet.ts'
import { PackageForm } from './PackageForm.tsx'

const joined = (texts: readonly Label[], by = ', '): Label => ({
  en: texts.map(({ en }) => en).join(by),
  mon: texts.map(({ mon }) => mon).join(by),
})

const columns: readonly Column<PackageRow>[] = [
  ...namedColumns<PackageRow>(200),
  {
    key: 'inclusions',
    label: words.inclusions,
    value: ({ inclusions }) =>
      joined(inclusions.map(({ item, rhythm }) => joined([item, rhythmLabels[rhythm]], ' · '))),
    width: 360,
  },
  { key: 'rateTypes', label: words.rateTypes, value: (row) => joined(row.rateTypes), width: 200 },
  { key: 'stays', label: words.stays, value: (row) => row.stays, kind: 'number', sortable: true },
  activeColumn(),
]

/** /conf/package: what guests book beside the room. */
export function PackageScreen(): ReactNode {
  const [editId, setEditId] = useState<number | null>()
  const { digits } = useCurrency()
  const filed = useMemo(() => filedColumns<PackageRow>(packageSheet, digits), [digits])
  const actions = useRecordActions<PackageRow>({
    entity: Package,
    nameOf: ({ code }) => code,
    onEdit: ({ id }) => setEditId(id),
  })
  return (
    <ListPage
      name="Package"
      title={menuTitle('/conf/package')}
      list={Package.list}
      input={useActiveFilter()}
      filters={<ActiveFilter />}
      filed={filed}
      buttons={<ImportButton list={packageSheet} />}
      columns={columns}
      rowKey={({ id }) => id}
      newLabel={words.newPackage}
      emptyTitle={words.empty}
      emptyHint={words.emptyHint}
      onNew={() => setEditId(null)}
      onOpen={({ id }) => setEditId(id)}
      actions={actions}
      isMuted={(row) => !row.active}
    >
      {editId !== undefined && <PackageForm editId={editId} onClose={() => setEditId(undefined)} />}
    </ListPage>
  )
}
