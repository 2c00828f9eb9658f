import { ActionIcon, Checkbox, Menu, Popover, Stack, Tooltip } from '@mantine/core'
import {
  IconColumns3,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../locale.tsx'
import { useCurrency, useTimeZone } from '../place.tsx'
import { showRefusal } from '../query.ts'
import type { Column, Showing } from './column.ts'
import { tableWords } from './labels.ts'
import classes from './Toolbar.module.css'
import type { Sheet } from './tableFile.ts'
import type { ShownColumns } from './useShownColumns.ts'

export type TableFile = 'xlsx' | ',' | ';'

const MEGABYTE = 1_000_000

interface TableToolsProps<Row> {
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly chosen: ShownColumns<Row>
  /** What XLSX and CSV hold where it is not what is shown. */
  readonly filed?: readonly Column<Row>[] | undefined
  /** Every row of the result. */
  readonly readAll: () => Promise<readonly Row[]>
  /** What surrounds the rows on paper and in Excel. */
  readonly sheet?: Sheet
  /** Has the server make the file, with the keys of the columns that it holds, and tells how many bytes have come; without it the file is made here. */
  readonly toFile?:
    | ((how: TableFile, columns: readonly string[], heard: (bytes: number) => void) => Promise<Blob>)
    | undefined
  /** Saves the result as PDF, with the keys of the columns that are shown. */
  readonly toPdf?: ((columns: readonly string[]) => Promise<void>) | undefined
  /** Rows read so far by a running export. */
  readonly exported?: number | undefined
}

/** What every table offers: its columns, and the whole result as XLSX, CSV and on paper. */
export function TableTools<Row>(props: TableToolsProps<Row>): ReactNode {
  const { title, columns, chosen, filed = chosen.shown, readAll, sheet, toFile, toPdf, exported } = props
  const t = useText()
  const showing: Showing = { say: t, currency: useCurrency(), timeZone: useTimeZone() }
  const [busy, setBusy] = useState(false)
  const [bytes, setBytes] = useState(0)

  async function take(how: TableFile | 'print' | 'pdf'): Promise<void> {
    setBusy(true)
    setBytes(0)
    try {
      if (toFile && how !== 'print' && how !== 'pdf') {
        const { fileName, saveAs } = await import('./exportTable.ts')
        const keys = filed.map(({ key }) => key)
        saveAs(await toFile(how, keys, setBytes), fileName(title, how === 'xlsx' ? 'xlsx' : 'csv'))
        return
      }
      if (how === 'pdf') {
        await toPdf?.(chosen.shown.map(({ key }) => key))
        return
      }
      const rows = await readAll()
      const { printTable, saveCsv, saveXlsx } = await import('./exportTable.ts')
      const contents = { title, sheet, columns: how === 'print' ? chosen.shown : filed, rows, showing }
      if (how === 'xlsx') await saveXlsx(contents)
      else if (how === 'print') printTable(contents)
      else saveCsv(contents, how)
    } catch (error) {
      showRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  const progress = toFile
    ? t(tableWords.makingFile, (bytes / MEGABYTE).toFixed(1))
    : t(tableWords.exporting, (exported ?? 0).toLocaleString('en-US'))
  return (
    <div className={classes.aside}>
      {columns.length > 0 && (
        <Popover position="bottom-end">
          <Popover.Target>
            <Tooltip label={t(tableWords.columns)}>
              <ActionIcon aria-label={t(tableWords.columns)}>
                <IconColumns3 size={18} stroke={1.5} />
              </ActionIcon>
            </Tooltip>
          </Popover.Target>
          <Popover.Dropdown>
            <Stack gap="sm">
              {columns.map((column, index) => (
                <Checkbox
                  key={column.key}
                  size="xs"
                  label={t(column.label)}
                  disabled={index === 0}
                  checked={chosen.isShown(column.key)}
                  onChange={() => chosen.toggle(column.key)}
                />
              ))}
            </Stack>
          </Popover.Dropdown>
        </Popover>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Tooltip label={busy ? progress : t(tableWords.export)} {...(busy ? { opened: true } : {})}>
            <ActionIcon aria-label={t(tableWords.export)} loading={busy}>
              <IconDownload size={18} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileSpreadsheet size={16} stroke={1.5} />} onClick={() => void take('xlsx')}>
            {t(tableWords.excel)}
          </Menu.Item>
          {([',', ';'] as const).map((delimiter) => (
            <Menu.Item
              key={delimiter}
              leftSection={<IconFileTypeCsv size={16} stroke={1.5} />}
              onClick={() => void take(delimiter)}
            >
              {t(delimiter === ',' ? tableWords.csv : tableWords.csvSemicolon)}
            </Menu.Item>
          ))}
          {toPdf && (
            <Menu.Item leftSection={<IconFileTypePdf size={16} stroke={1.5} />} onClick={() => void take('pdf')}>
              {t(tableWords.pdf)}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={() => void take('print')}>
            {t(tableWords.print)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
