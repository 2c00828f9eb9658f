import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import type { Policy } from '#domain/policy/policy.ts'
import { type Money, policySentence } from '#domain/policy/sentence.ts'
import { filedColumns } from '#domain/sheet/web/filedColumns.ts'
import { ImportButton } from '#domain/sheet/web/ImportButton.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActiveFilter, useActiveFilter } from '#kit/web/table/ActiveFilter.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { activeColumn, namedColumns } from '#kit/web/table/recordColumns.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import { useRecordActions } from '#kit/web/table/useRecordActions.ts'
import { CancellationPolicy, type PolicyRow } from '../contract.ts'
import { words } from '../labels.ts'
import { policySheet } from '../sheet.ts'
import { PolicyForm } from './PolicyForm.tsx'

const asked = <T extends { readonly basis: string }>(of: T) => (of.basis === 'none' ? null : of)
const policyOf = (row: PolicyRow) =>
  ({
    tiers: row.tiers,
    noShow: asked(row.noShow),
    earlyDeparture: asked(row.earlyDeparture),
    deposit: asked(row.deposit),
  }) as Omit<Policy, 'code' | 'name'>

const columnsOf = (money: Money): readonly Column<PolicyRow>[] => [
  ...namedColumns<PolicyRow>(160),
  { key: 'rateTypes', label: words.rateTypes, value: (row) => row.rateTypes, width: 180 },
  { key: 'inWords', label: words.inWords, value: (row) => policySentence(policyOf(row), money), width: 560 },
  {
    key: 'sortOrder',
    label: words.sortOrder,
    value: (row) => row.sortOrder,
    kind: 'number',
    sortable: true,
    hidden: true,
  },
  activeColumn(),
]

/** /conf/cancellation-policy: what leaving a booking costs. */
export function PolicyScreen(): ReactNode {
  const t = useText()
  const { code, digits } = useCurrency()
  const active = useActiveFilter()
  const [editId, setEditId] = useState<number | null>()
  const [isChoosing, setChoosing] = useState(false)
  const columns = useMemo(() => columnsOf({ currency: code, currencyDigits: digits }), [code, digits])
  const filed = useMemo(() => filedColumns<PolicyRow>(policySheet, digits), [digits])
  const actions = useRecordActions<PolicyRow>({
    entity: CancellationPolicy,
    nameOf: ({ name, nameMon }) => ({ en: name, mon: nameMon || name }),
    onEdit: ({ id }) => setEditId(id),
  })
  return (
    <ListPage
      name="CancellationPolicy"
      title={menuTitle('/conf/cancellation-policy')}
      list={CancellationPolicy.list}
      input={active}
      columns={columns}
      rowKey={({ id }) => id}
      newLabel={words.newPolicy}
      emptyTitle={words.empty}
      emptyHint={words.emptyHint}
      onNew={() => setEditId(null)}
      onOpen={({ id }) => setEditId(id)}
      actions={actions}
      isMuted={(row) => !row.active}
      filters={<ActiveFilter />}
      filed={filed}
      buttons={
        <>
          <Button variant="default" onClick={() => setChoosing(true)}>
            {t(words.feeCharges)}
          </Button>
          <ImportButton list={policySheet} />
        </>
      }
    >
      {editId !== undefined && <PolicyForm editId={editId} onClose={() => setEditId(undefined)} />}
      {isChoosing && <FeeCharges onClose={() => setChoosing(false)} />}
    </ListPage>
  )
}

/** Which extra charge each fee is posted as. */
function FeeCharges({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText()
  const read = useRead(CancellationPolicy.feeCharges, {})
  if (read.data === undefined) return null
  return (
    <ActionModal
      title={words.feeCharges}
      action={CancellationPolicy.setFeeCharges}
      defaults={{ cancellation: null, noShow: null, earlyDeparture: null, ...read.data }}
      above={<p>{t(words.feeChargesHint)}</p>}
      onClose={onClose}
    >
      <OptionField name="cancellation" label={words.cancelling} of={options.ExtraCharge} required />
      <OptionField name="noShow" label={words.noShow} of={options.ExtraCharge} required />
      <OptionField name="earlyDeparture" label={words.earlyDeparture} of={options.ExtraCharge} required />
    </ActionModal>
  )
}
