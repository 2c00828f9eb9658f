import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Day } from '#core/day.ts'
import type { Label } from '#core/labels.ts'
import { routeWords } from '#domain/folio/labels.ts'
import { foreignText } from '#domain/rates/foreign.ts'
import type { StayRow } from '#domain/stay/shapes.ts'
import { shownStatus } from '#domain/stayStatus/status.ts'
import { paxText } from '#domain/stay/web/pax.ts'
import { stayLook } from '#domain/stay/web/stayLook.ts'
import { useText } from '#kit/web/locale.tsx'
import { stayNumberText } from '#domain/numbering/web/numberText.ts'
import type { Column } from '#kit/web/table/column.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import type { AuditStatus, NightCharge } from '../contract.ts'
import { columnWords as words, excludeWords } from '../labels.ts'
import { type NightWarning, nightWarnings } from '../nightWarnings.ts'
import classes from './nightAudit.module.css'

/** Stays that stand in the way of closing the day. */
export const pendingColumns = (businessDate: Day): Column<StayRow>[] => {
  const look = (row: StayRow) => stayLook(shownStatus(row, businessDate))
  return [
    { key: 'guest', label: words.guest, value: (row) => row.guestName, sortable: true, width: 176 },
    {
      key: 'status',
      label: words.status,
      value: (row) => look(row).label as Label,
      render: (row) => <StatusBadge look={look(row)} />,
      width: 196,
    },
    { key: 'room', label: words.room, value: (row) => row.roomNumber, sortable: true, width: 72 },
    {
      key: 'roomType',
      label: words.roomType,
      value: (row) => ({ en: row.roomTypeName, mon: row.roomTypeNameMon || row.roomTypeName }),
    },
    { key: 'arrival', label: words.arrival, value: (row) => row.arrival, kind: 'day', sortable: true },
    { key: 'departure', label: words.departure, value: (row) => row.departure, kind: 'day', sortable: true },
    { key: 'nights', label: words.nights, value: (row) => row.nights, kind: 'number', width: 72, rare: 'narrow' },
    { key: 'pax', label: words.pax, value: paxText, align: 'right', width: 80, rare: 'narrow' },
    { key: 'company', label: words.company, value: (row) => row.companyName, rare: 'narrow' },
    { key: 'balance', label: words.balance, value: (row) => row.balance, kind: 'amount', sortable: true },
    { key: 'number', label: words.number, value: (row) => stayNumberText(row), width: 96, rare: 'narrow' },
  ]
}

const warningText = ({ warnings }: NightCharge) => ({
  en: warnings.map((name) => nightWarnings[name].en).join('; '),
  mon: warnings.map((name) => nightWarnings[name].mon).join('; '),
})

const packagesText = ({ inclusions }: NightCharge) => {
  const items = new Map(inclusions.map(({ item }) => [item.en, item.mon]))
  return { en: [...items.keys()].join(', '), mon: [...items.values()].join(', ') }
}

const SERIOUS: readonly NightWarning[] = ['noNight', 'noExchangeRate', 'zeroRate']

/** What needs work is orange, what is only worth knowing is grey. */
export const isSerious = (warning: NightWarning): boolean => SERIOUS.includes(warning)

type Routed = Pick<NightCharge, 'goesTo' | 'gross'>

/** Where rules send a charge, and how much of it where that is not all. */
export const goesToText = ({ goesTo }: Routed): string => goesTo.map(({ name }) => name).join(', ')

export const GoesTo = ({ row: { goesTo, gross } }: { row: Routed }): ReactNode =>
  goesTo.map(({ folioId, name, amount }, nth) => (
    <span key={`${folioId} ${nth}`}>
      {nth > 0 && ', '}
      {name} {amount !== gross && <Amount minor={amount} bare />}
    </span>
  ))

const chargeColumns: readonly Column<NightCharge>[] = [
  { key: 'room', label: words.room, value: (row) => row.roomNumber, sortable: true, width: 72 },
  { key: 'guest', label: words.guest, value: (row) => row.guestName, sortable: true, width: 144 },
  {
    key: 'warnings',
    label: words.warnings,
    value: warningText,
    render: (row) => <Warnings row={row} />,
    sortable: true,
    width: 144,
  },
  { key: 'roomType', label: words.roomType, value: (row) => row.roomType, width: 112 },
  { key: 'rateType', label: words.rateType, value: (row) => row.rateType, sortable: true, width: 112 },
  { key: 'night', label: words.night, value: (row) => row.date, kind: 'day', hidden: true },
  { key: 'gridRate', label: words.gridRate, value: (row) => row.gridRate, kind: 'amount' },
  { key: 'rate', label: words.rate, value: (row) => row.rate, kind: 'amount', sortable: true },
  {
    key: 'foreign',
    label: words.foreign,
    value: (row) => row.foreign && foreignText(row.foreign),
    align: 'right',
    width: 96,
  },
  { key: 'packages', label: words.packages, value: packagesText, width: 104 },
  { key: 'net', label: words.net, value: (row) => row.net, kind: 'amount', total: true },
  { key: 'tax', label: words.tax, value: (row) => row.tax, kind: 'amount', total: true },
  { key: 'gross', label: words.gross, value: (row) => row.gross, kind: 'amount', total: true, sortable: true },
  { key: 'excluded', label: excludeWords.reason, value: (row) => row.excluded, width: 160 },
  { key: 'goesTo', label: routeWords.goesTo, value: goesToText, render: (row) => <GoesTo row={row} />, width: 200 },
]

/** Prices of other currencies, and reasons for what is left out, have a column where there are any. */
export const chargeColumnsOf = (charges: readonly NightCharge[]): Column<NightCharge>[] =>
  chargeColumns.filter(({ key }) =>
    key === 'foreign' || key === 'excluded'
      ? charges.some((charge) => charge[key] !== null)
      : key !== 'goesTo' || charges.some(({ goesTo }) => goesTo.length > 0),
  )

function Warnings({ row }: { row: NightCharge }): ReactNode {
  const t = useText()
  return (
    <span className={classes.warnings}>
      {row.warnings.map((name) => (
        <Badge key={name} size="sm" variant="light" color={isSerious(name) ? 'orange' : 'gray'} tt="none" fw={500}>
          {t(nightWarnings[name])}
        </Badge>
      ))}
    </span>
  )
}

type LedgerRow = AuditStatus['trialBalance'][number]

export const ledgerColumns: Column<LedgerRow>[] = [
  { key: 'number', label: words.account, value: (row) => row.number, width: 80 },
  { key: 'name', label: words.name, value: (row) => row.name, width: 220 },
  { key: 'opening', label: words.opening, value: (row) => row.opening, kind: 'amount', total: true },
  { key: 'debits', label: words.debits, value: (row) => row.debits, kind: 'amount', total: true },
  { key: 'credits', label: words.credits, value: (row) => row.credits, kind: 'amount', total: true },
  { key: 'closing', label: words.closing, value: (row) => row.closing, kind: 'amount', total: true },
]
