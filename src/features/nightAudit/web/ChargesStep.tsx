import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconCash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMissing } from '#domain/access/web/session.ts'
import { routeWords } from '#domain/folio/labels.ts'
import { recurringWords, postingRuleLabels } from '#domain/recurringCharge/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import type { AuditStatus, NightCharge, RecurringDueRow } from '../contract.ts'
import { auditWords as words, stepWords, columnWords, excludeWords, priceWords } from '../labels.ts'
import { chargeColumnsOf, GoesTo, goesToText } from './columns.tsx'
import { PriceDialog } from './PriceDialog.tsx'
import { useExcluding } from './useExcluding.ts'

const what = ({ item, description }: RecurringDueRow) =>
  description === '' ? item : { en: `${item.en} – ${description}`, mon: `${item.mon} – ${description}` }

const recurringColumns: readonly Column<RecurringDueRow>[] = [
  { key: 'room', label: columnWords.room, value: (row) => row.roomNumber, sortable: true, width: 72 },
  { key: 'guest', label: columnWords.guest, value: (row) => row.guestName, sortable: true, width: 160 },
  { key: 'charge', label: recurringWords.charge, value: what, sortable: true, width: 200 },
  { key: 'rule', label: recurringWords.rule, value: (row) => postingRuleLabels[row.postingRule], width: 136 },
  { key: 'date', label: columnWords.date, value: (row) => row.date, kind: 'day' },
  { key: 'quantity', label: columnWords.quantity, value: (row) => row.quantity, align: 'right', width: 72 },
  { key: 'unitPrice', label: columnWords.unitPrice, value: (row) => row.unitPrice, kind: 'amount' },
  { key: 'net', label: columnWords.net, value: (row) => row.net, kind: 'amount', total: true },
  { key: 'tax', label: columnWords.tax, value: (row) => row.tax, kind: 'amount', total: true },
  { key: 'gross', label: columnWords.gross, value: (row) => row.gross, kind: 'amount', total: true, sortable: true },
  { key: 'excluded', label: excludeWords.reason, value: (row) => row.excluded, width: 160 },
  { key: 'goesTo', label: routeWords.goesTo, value: goesToText, render: (row) => <GoesTo row={row} />, width: 200 },
]

const keyOf = ({ stayId, date }: NightCharge): string => `${stayId} ${date}`

/** Step 3: the nights that will be charged and, where stays have any, their recurring charges. */
export function ChargesStep({ status }: { status: AuditStatus }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { charges, recurring } = status
  const [chosen, choose] = useFilter('charges', charges.length === 0 ? 'recurring' : 'nights')
  const open = ({ stayId }: { stayId: number }) => void navigate({ to: `/front-office/stay/${stayId}` })
  const shows = recurring.length > 0 && chosen === 'recurring' ? 'recurring' : 'nights'
  const excluding = useExcluding(open)
  const missing = useMissing('overrideRate')
  const [pricing, setPricing] = useState<string>()
  const priced = charges.find((charge) => keyOf(charge) === pricing)
  const setPrice = (charge: NightCharge) => {
    const { excluded, warnings } = charge
    const has = excluded === null && !warnings.includes('free')
    const run = () => setPricing(keyOf(charge))
    return has ? [{ key: 'price', label: priceWords.set, icon: IconCash, reason: missing, run }] : []
  }
  const common = {
    onOpen: open,
    isMuted: ({ excluded }: { excluded: string | null }) => excluded !== null,
    empty: { title: words.noCharges, hint: words.noChargesHint },
    ...(recurring.length > 0
      ? {
          filters: (
            <SegmentedControl
              aria-label={t(stepWords.charges)}
              value={shows}
              onChange={choose}
              data={[
                { value: 'nights', label: t(words.nightsOf, charges.length) },
                { value: 'recurring', label: t(words.recurringOf, recurring.length) },
              ]}
            />
          ),
        }
      : {}),
  }
  return shows === 'recurring' ? (
    <RowsTable
      {...common}
      actions={excluding}
      key="recurring"
      name="auditRecurring"
      title={recurringWords.title}
      columns={recurringColumns.filter(
        ({ key }) => key !== 'excluded' || recurring.some(({ excluded }) => excluded !== null),
      )}
      rows={recurring}
      rowKey={(row) => `${row.recurringChargeId} ${row.date}`}
    />
  ) : (
    <>
      <RowsTable
        {...common}
        actions={(charge) => [...setPrice(charge), ...excluding(charge)]}
        key="nights"
        name="auditCharges"
        title={stepWords.charges}
        columns={chargeColumnsOf(charges)}
        rows={charges}
        rowKey={keyOf}
      />
      {priced && <PriceDialog charge={priced} onClose={() => setPricing(undefined)} />}
    </>
  )
}
