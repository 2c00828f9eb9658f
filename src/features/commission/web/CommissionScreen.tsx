import { Select } from '@mantine/core'
import { IconArrowBackUp, IconBan, IconBuildingBank, IconCheck, IconPercentage, IconScale } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { useMissing } from '#domain/access/web/session.ts'
import { options } from '#domain/choices/contract.ts'
import { Commission, COMMISSION_STATES, type CommissionRow } from '#domain/commission/contract.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { call } from '#kit/web/api.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { Filters } from '#kit/web/table/Filters.tsx'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { stateLabels, words } from '../labels.ts'
import { AgreeDialog, RuleDialog, SettleDialog, UndoDialog } from './CommissionDialogs.tsx'

interface Open {
  readonly what: 'agree' | 'bank' | 'setOff' | 'takeBack' | 'void'
  readonly row: CommissionRow
}

const MOST = 500

/** /payment/commissions: what agencies get for the stays that they sent, agreed, settled, taken back. */
export function CommissionScreen(): ReactNode {
  const t = useText()
  const [state, setState] = useFilter('state', 'due')
  const [company, setCompany] = useFilter('company', 0)
  const [open, setOpen] = useState<Open>()
  const [isRuling, setRuling] = useState(false)
  const may = useMissing('settleCommission')
  const companies = useRead(options.Company, {})
  const agreeing = useCommand(Commission.agree, { success: words.agreed })
  const input = {
    state: [...COMMISSION_STATES, 'all' as const].find((known) => known === state) ?? 'due',
    ...(company > 0 ? { companyId: company } : {}),
  }
  const due = useRead(Commission.list, { ...input, state: 'due', limit: 1 })
  const agreeAll = async () => {
    const { rows } = await call(Commission.list, { ...input, state: 'due', limit: MOST })
    if (rows.length === 0) return
    const text = t(words.agreeAllText, rows.length)
    if (await confirm({ title: words.agreeAll, lines: [text], confirmLabel: words.agreeAll }))
      await agreeing.run({ stays: rows.map(({ stayId }) => ({ stayId })) })
  }
  const actions = (row: CommissionRow): RowAction[] => {
    const of = (what: Open['what'], label: RowAction['label'], icon: RowAction['icon']): RowAction => ({
      key: what,
      label,
      icon,
      danger: what === 'void',
      reason: may,
      run: () => setOpen({ what, row }),
    })
    if (row.state === 'due') return [of('agree', words.agree, IconCheck)]
    if (row.state === 'settled') return [of('takeBack', words.takeBack, IconArrowBackUp)]
    if (row.state === 'voided') return []
    return [
      ...(row.amount === 0
        ? []
        : [of('bank', words.payByBank, IconBuildingBank), of('setOff', words.setOffAction, IconScale)]),
      of('void', words.void, IconBan),
    ]
  }
  const close = () => setOpen(undefined)
  return (
    <ListPage<typeof Commission.list>
      list={Commission.list}
      input={input}
      name="commissions"
      title={menuTitle('/payment/commissions')}
      defaultSort="departure"
      columns={columns}
      rowKey={({ stayId, id }) => `${stayId} ${id ?? ''}`}
      to={({ stayId }) => `/front-office/stay/${stayId}`}
      actions={actions}
      emptyTitle={words.none}
      emptyHint={words.noneHint}
      filters={
        <Filters set={(input.state === 'due' ? 0 : 1) + (company > 0 ? 1 : 0)}>
          <Select
            aria-label={t(words.state)}
            w={140}
            allowDeselect={false}
            data={[
              ...COMMISSION_STATES.map((value) => ({ value, label: t(stateLabels[value]) })),
              { value: 'all', label: t(words.all) },
            ]}
            value={input.state}
            onChange={(value) => setState(value ?? 'due')}
          />
          <Select
            aria-label={t(words.company)}
            w={200}
            searchable
            clearable
            placeholder={t(words.everyCompany)}
            data={(companies.data ?? []).map(({ id, label }) => ({ value: String(id), label: t(label) }))}
            value={company > 0 ? String(company) : null}
            onChange={(value) => setCompany(Number(value ?? 0))}
          />
        </Filters>
      }
      buttons={
        <>
          <ActionButton
            label={words.rule}
            variant="default"
            reason={may ?? (company > 0 ? undefined : words.chooseCompany)}
            leftSection={<IconPercentage size={16} stroke={1.5} />}
            onClick={() => setRuling(true)}
          />
          <ActionButton
            label={words.agreeAll}
            reason={may ?? (due.data?.rows.length === 0 ? words.none : undefined)}
            loading={agreeing.isPending}
            leftSection={<IconCheck size={16} stroke={1.5} />}
            onClick={() => void agreeAll()}
          />
        </>
      }
    >
      {isRuling && <RuleDialog companyId={company} onClose={() => setRuling(false)} />}
      {open?.what === 'agree' && <AgreeDialog row={open.row} onClose={close} />}
      {(open?.what === 'bank' || open?.what === 'setOff') && (
        <SettleDialog row={open.row} by={open.what} onClose={close} />
      )}
      {(open?.what === 'takeBack' || open?.what === 'void') && (
        <UndoDialog row={open.row} what={open.what} onClose={close} />
      )}
    </ListPage>
  )
}

const settlements = { bank: words.bank, setOff: words.setOff }

const columns: readonly Column<CommissionRow>[] = [
  { key: 'company', label: words.company, value: ({ company }) => company, width: 180, sortable: true },
  { key: 'guest', label: words.guest, value: ({ guest }) => guest, width: 160 },
  { key: 'roomNumber', label: words.room, value: ({ roomNumber }) => roomNumber, width: 72 },
  {
    key: 'reservationNumber',
    label: words.reservation,
    value: ({ reservationNumber }) => numberText('reservation', reservationNumber),
    width: 112,
  },
  { key: 'arrival', label: words.arrival, value: ({ arrival }) => arrival, kind: 'day' },
  { key: 'departure', label: words.departure, value: ({ departure }) => departure, kind: 'day', sortable: true },
  {
    key: 'basis',
    label: words.basis,
    value: ({ basis }) => basis,
    kind: 'amount',
    width: 184,
    total: true,
    sortable: true,
  },
  { key: 'percent', label: words.percent, value: ({ percent }) => percent, width: 80 },
  { key: 'computed', label: words.computed, value: ({ computed }) => computed, kind: 'amount', total: true },
  { key: 'amount', label: words.amount, value: ({ amount }) => amount, kind: 'amount', total: true, sortable: true },
  { key: 'state', label: words.state, value: ({ state }) => stateLabels[state], width: 112 },
  { key: 'reason', label: words.reason, value: ({ reason }) => reason, width: 160 },
  { key: 'agreedOn', label: words.agreedOn, value: ({ agreedOn }) => agreedOn, kind: 'day', sortable: true },
  { key: 'agreedBy', label: words.agreedBy, value: ({ agreedBy }) => agreedBy, width: 120 },
  { key: 'settledOn', label: words.settledOn, value: ({ settledOn }) => settledOn, kind: 'day' },
  {
    key: 'settledBy',
    label: words.settledBy,
    value: ({ settledBy }) => (settledBy === null ? null : settlements[settledBy]),
    width: 104,
  },
  { key: 'reference', label: words.reference, value: ({ reference }) => reference, width: 120 },
]
