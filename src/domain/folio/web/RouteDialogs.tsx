import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { PlainTable } from '#kit/web/table/PlainTable.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { lineKindLabels } from '#domain/ledger/lineKindLabels.ts'
import { routeLabels, routeWords as words } from '../labels.ts'
import { FolioOperation } from '../operations.ts'
import { ROUTED_CHARGES } from '../route.ts'
import { StayRoute } from '../routing.ts'
import { FolioField } from './FolioField.tsx'
import { RoutedGroup } from './RoutedGroup.tsx'

interface RouteDialogProps {
  readonly stayId: number
  readonly onClose: () => void
}

/** A rule: which charges, how much of them, and who pays it. */
export function RouteDialog({ stayId, onClose }: RouteDialogProps): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const open = useRead(FolioOperation.find, {})
  const own = (open.data ?? []).filter((folio) => folio.stayId === stayId)
  const near = own
    .filter(({ windowNo }) => windowNo > 1)
    .map(({ id, windowNo, payer, number }) => ({
      value: id,
      label: `${t(words.window, windowNo)} · ${payer} · №${numberText('folio', number)}`,
    }))
  return (
    <ActionModal
      title={words.add}
      submitLabel={words.add}
      action={StayRoute.add}
      defaults={{
        charges: 'all',
        extraChargeGroupId: null,
        targetFolioId: null,
        fromDate: businessDate,
        untilDate: null,
        percent: '',
        limitAmount: null,
        limitPer: 'day',
      }}
      fixed={{ stayId }}
      toInput={(values) => ({
        ...values,
        extraChargeGroupId: values['charges'] === 'extraChargeGroup' ? values['extraChargeGroupId'] : null,
      })}
      success={words.added}
      onClose={onClose}
    >
      <SelectField
        name="charges"
        label={words.charges}
        required
        options={ROUTED_CHARGES.map((value) => ({ value, label: routeLabels[value] }))}
        autoFocus
      />
      <RoutedGroup />
      <FolioField
        name="targetFolioId"
        label={words.target}
        near={near}
        except={own.find(({ windowNo }) => windowNo === 1)?.id}
        required
      />
      <DayField name="fromDate" label={words.from} min={businessDate} hint={words.fromHint} />
      <DayField name="untilDate" label={words.until} min={businessDate} />
      <NumberField
        name="percent"
        label={words.percent}
        hint={words.percentHint}
        decimals={4}
        min={0}
        suffix=" %"
        asText
      />
      <AmountField name="limitAmount" label={words.limit} hint={words.limitHint} />
      <SelectField
        name="limitPer"
        label={words.limitPer}
        options={[
          { value: 'day', label: words.perDay },
          { value: 'stay', label: words.perStay },
        ]}
        required
      />
    </ActionModal>
  )
}

/** What the rules would move of what is posted already; moved when the person says so. */
export function ApplyRoutesDialog({ stayId, onClose }: RouteDialogProps): ReactNode {
  const t = useText()
  const plan = useRead(StayRoute.planAgain, { stayId })
  const apply = useCommand(StayRoute.applyAgain, { success: words.applied, onSuccess: onClose })
  const moves = plan.data ?? []
  const total = moves.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Modal
      title={words.applyAgain}
      onClose={onClose}
      actions={
        <Button
          loading={apply.isPending}
          disabled={total === 0}
          data-autofocus
          onClick={() => void apply.run({ stayId, total })}
        >
          {t(words.apply)}
        </Button>
      }
    >
      <Loaded of={plan} height={80}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{t(words.nothingAgain)}</p>
          ) : (
            <PlainTable
              within="dialog"
              columns={[
                { label: words.date, render: (row) => <DayText day={row.serviceDate} /> },
                { label: words.charge, render: (row) => t(row.item ?? lineKindLabels.room) },
                { label: words.target, render: (row) => row.target.name },
                { label: words.amount, render: (row) => <Amount minor={row.amount} bare />, isAmount: true },
              ]}
              rows={rows}
              rowKey={(row) => `${row.lineId} ${row.target.folioId}`}
            />
          )
        }
      </Loaded>
    </Modal>
  )
}
