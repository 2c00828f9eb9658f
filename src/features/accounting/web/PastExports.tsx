import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Column } from '#kit/web/table/column.ts'
import { DataTable } from '#kit/web/table/DataTable.tsx'
import type { RowOf } from '#kit/web/table/listAction.ts'
import { Section } from '#kit/web/ui/Section.tsx'
import { Accounting } from '../contract.ts'
import { exportWords as words } from '../labels.ts'
import classes from './accounting.module.css'
import { saveExport } from './saveExport.ts'

type Past = RowOf<typeof Accounting.exports>

const columns: readonly Column<Past>[] = [
  { key: 'madeAt', label: words.madeAt, value: ({ madeAt }) => madeAt, kind: 'instant' },
  {
    key: 'from',
    label: words.days,
    value: ({ from, until }) => (from === until ? from : `${from} – ${until}`),
    width: 200,
  },
  { key: 'layoutName', label: words.layout, value: ({ layoutName }) => layoutName, sortable: false, width: 200 },
  { key: 'format', label: words.format, value: ({ format }) => format.toUpperCase(), sortable: false, width: 64 },
  { key: 'lines', label: words.lineCount, value: ({ lines }) => lines, kind: 'number', sortable: false },
  { key: 'amount', label: words.amount, value: ({ amount }) => amount, kind: 'amount', sortable: false },
  { key: 'madeBy', label: words.madeBy, value: ({ madeBy }) => madeBy, sortable: false },
  { key: 'sha256', label: words.hash, value: ({ sha256 }) => sha256, sortable: false, width: 240 },
]

/** What was handed over, each file still to be had as it was. */
export const PastExports = (): ReactNode => (
  <Section title={words.past}>
    <div className={classes.past}>
      <DataTable
        list={Accounting.exports}
        defaultSort="-madeAt"
        name="accountingExports"
        title={words.past}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void saveExport(id)}
        actions={({ id }) => [
          { key: 'download', label: words.download, icon: IconDownload, run: () => void saveExport(id) },
        ]}
        empty={{ title: words.noPast, hint: words.noPastHint }}
      />
    </div>
  </Section>
)
