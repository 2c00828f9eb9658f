import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { options } from '#domain/choices/contract.ts'
import { MiniBar, type MovementRow } from '#domain/miniBar/contract.ts'
import { movementLabels } from '#domain/miniBar/labels.ts'
import { MOVEMENT_KINDS } from '#domain/miniBar/shapes.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { DataTable } from '#kit/web/table/DataTable.tsx'
import { Filters } from '#kit/web/table/Filters.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'

const columns = (): Column<MovementRow>[] => [
  { key: 'movedAt', label: words.when, value: ({ movedAt }) => movedAt, kind: 'instant', sortable: true },
  { key: 'kind', label: words.kind, value: ({ kind }) => movementLabels[kind], sortable: true, width: 144 },
  { key: 'item', label: words.item, value: ({ item }) => item, sortable: true, width: 160 },
  { key: 'room', label: words.room, value: ({ roomNumber }) => roomNumber, sortable: true, width: 80 },
  { key: 'quantity', label: words.quantity, value: ({ quantity }) => quantity, kind: 'number', sortable: true },
  {
    key: 'store',
    label: words.storeChange,
    value: ({ store }) => store || null,
    kind: 'number',
    sortable: false,
    width: 96,
  },
  {
    key: 'inRoom',
    label: words.roomChange,
    value: ({ room }) => room || null,
    kind: 'number',
    sortable: false,
    width: 96,
  },
  { key: 'by', label: words.by, value: ({ movedBy }) => movedBy, sortable: false, width: 128 },
  { key: 'note', label: words.note, value: ({ note }) => note, sortable: false, width: 180 },
  {
    key: 'folio',
    label: words.folio,
    value: ({ folioNumber }) => folioNumber && numberText('folio', folioNumber),
    sortable: false,
    width: 96,
  },
]

/** Everything that was taken, brought, bought and counted, with who and when. */
export function MovementsTab(): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [kind, setKind] = useFilter('kind', '')
  const [itemId, setItem] = useFilter('item', 0)
  const items = useRead(options.MiniBarItem, { limit: 500 }).data ?? []
  const chosen = MOVEMENT_KINDS.find((known) => known === kind)
  const open = ({ folioId }: MovementRow) =>
    folioId === null ? undefined : void navigate({ to: `/front-office/folio/${folioId}` })
  return (
    <DataTable
      list={MiniBar.movements}
      input={{ ...(chosen === undefined ? {} : { kind: chosen }), ...(itemId === 0 ? {} : { itemId }) }}
      defaultSort="-movedAt"
      name="MiniBarMovements"
      title={menuTitle('/room-service/mini-bar')}
      columns={columns()}
      rowKey={({ id }) => id}
      onOpen={open}
      filters={
        <Filters set={[chosen, itemId].filter(Boolean).length}>
          <Select
            size="xs"
            aria-label={t(words.kind)}
            placeholder={t(words.anyKind)}
            clearable
            data={MOVEMENT_KINDS.map((value) => ({ value, label: t(movementLabels[value]) }))}
            value={chosen ?? null}
            onChange={(value) => setKind(value ?? '')}
          />
          <Select
            size="xs"
            aria-label={t(words.item)}
            placeholder={t(words.item)}
            clearable
            searchable
            data={items.map(({ id, label }) => ({ value: String(id), label: t(label) }))}
            value={itemId === 0 ? null : String(itemId)}
            onChange={(value) => setItem(Number(value ?? 0))}
          />
        </Filters>
      }
      empty={{ title: words.noMovements, hint: words.noMovementsHint }}
    />
  )
}
