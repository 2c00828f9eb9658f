import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMissing } from '#domain/access/web/session.ts'
import { FolioOperation, type OpenFolio } from '#domain/folio/operations.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { toast } from '#kit/web/feedback/toast.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { sayNow, useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { useOnPhone } from '#kit/web/useOnPhone.ts'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { listWords as words, targetWords } from '../labels.ts'
import classes from './Folio.module.css'
import { NO_PAYER, PayerFields } from './PayerFields.tsx'

const kinds = { room: words.roomKind, group: words.groupKind, house: words.houseKind }

const columns: readonly Column<OpenFolio>[] = [
  { key: 'number', label: words.folio, value: ({ number }) => numberText('folio', number), width: 96 },
  { key: 'kind', label: words.kind, value: ({ kind }) => kinds[kind], width: 96 },
  { key: 'room', label: words.room, value: ({ roomNumber }) => roomNumber, width: 72 },
  { key: 'window', label: words.window, value: ({ windowNo }) => windowNo, align: 'right', width: 88, hidden: true },
  { key: 'name', label: words.guest, value: ({ name }) => name, width: 220 },
  { key: 'payer', label: targetWords.payer, value: ({ payer }) => payer, width: 220 },
  { key: 'balance', label: words.balance, value: ({ balance }) => balance, kind: 'amount', total: true },
]

/** On a phone what the folio owes stays in sight. */
const phoneColumns = columns.map((column): Column<OpenFolio> => {
  if (column.key === 'kind' || column.key === 'payer') return { ...column, hidden: true }
  return column.key === 'name' ? { ...column, width: 128 } : column.key === 'number' ? { ...column, width: 64 } : column
})

/** `/front-office/folio-operation`: every open folio, found by room, name or number; folios of the house are opened here. */
export function FolioOperationScreen(): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const onPhone = useOnPhone()
  const [kind, setKind] = useFilter('kind', 'all')
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, 200)
  const [isOpening, setOpening] = useState(false)
  const mayNot = useMissing('postCharge')
  const asked = kind === 'room' || kind === 'group' || kind === 'house' ? kind : null
  const found = useRead(FolioOperation.find, { text, kind: asked }, { keepPrevious: true })
  useScreenKeys({ n: () => mayNot === undefined && setOpening(true) })
  const open = (id: number) => void navigate({ to: `/front-office/folio/${id}` })
  return (
    <Page
      title={words.title}
      count={found.data?.length}
      action={
        <ActionButton
          label={words.newHouse}
          reason={mayNot}
          hotkey="N"
          leftSection={<IconPlus size={16} />}
          onClick={() => setOpening(true)}
        />
      }
      fill
    >
      <RowsTable
        name={onPhone ? 'openFoliosOnPhone' : 'openFolios'}
        title={words.title}
        columns={onPhone ? phoneColumns : columns}
        rows={found.data}
        rowKey={({ id }) => id}
        to={({ id }) => `/front-office/folio/${id}`}
        empty={{ title: words.empty, hint: words.emptyHint }}
        filters={
          <div className={classes.filters}>
            <TextInput
              aria-label={t(words.search)}
              placeholder={t(words.search)}
              leftSection={<IconSearch size={16} />}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <SegmentedControl
              aria-label={t(words.kind)}
              value={kind}
              onChange={setKind}
              data={[
                { value: 'all', label: t(words.all) },
                ...(['room', 'group', 'house'] as const).map((one) => ({ value: one, label: t(kinds[one]) })),
              ]}
            />
          </div>
        }
      />
      {isOpening && (
        <ActionModal
          title={words.newHouse}
          submitLabel={words.open}
          success={false}
          action={FolioOperation.openHouse}
          defaults={{ name: '', ...NO_PAYER }}
          onDone={(made) => {
            if (!made) return
            toast.success(sayNow(words.opened, numberText('folio', made.number)))
            open(made.folioId)
          }}
          onClose={() => setOpening(false)}
        >
          <TextField name="name" label={words.name} hint={words.houseHint} maxLength={100} autoFocus wide />
          <PayerFields />
        </ActionModal>
      )}
    </Page>
  )
}
