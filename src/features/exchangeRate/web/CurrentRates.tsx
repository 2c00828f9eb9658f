import { IconChartLine, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { useRead } from '#kit/web/query.ts'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { type CurrentRate, ExchangeRate } from '../contract.ts'
import { rateWords as words } from '../labels.ts'
import { currentColumns } from './rateColumns.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'

/** Today's rates of all currencies in one form, as they stand; what is left as it was stays in force. */
function EnterRates({ rates, onClose }: { rates: readonly CurrentRate[]; onClose: () => void }): ReactNode {
  const t = useText()
  const { code } = useCurrency()
  const [asked] = useState(rates)
  const defaults = asked.map(({ currencyId, version, buy, sell }) => ({ currencyId, version, buy, sell }))
  return (
    <ActionModal
      title={words.enterTitle}
      action={ExchangeRate.set}
      defaults={{ rates: defaults }}
      onClose={onClose}
      above={<p>{t(words.perOne, code)}</p>}
    >
      {asked.map((currency, nth) => (
        <FieldGroup key={currency.currencyId} title={`${currency.code} · ${t(currency.name)}`}>
          <NumberField name={`rates.${nth}.buy`} label={words.buy} asText min={0} decimals={6} autoFocus={nth === 0} />
          <NumberField name={`rates.${nth}.sell`} label={words.sell} asText min={0} decimals={6} />
        </FieldGroup>
      ))}
    </ActionModal>
  )
}

/** The rates in force, and the entry of today's. */
export function CurrentRates({ tabs }: { tabs: ReactNode }): ReactNode {
  const navigate = useNavigate()
  const [isEntering, setEntering] = useState(false)
  const read = useRead(ExchangeRate.current, {})
  const rates = read.data
  const canEnter = rates !== undefined && rates.length > 0
  const enter = (): void => setEntering(canEnter)
  useScreenKeys({ n: enter })
  const openCourse = ({ currencyId }: CurrentRate): void =>
    void navigate({ to: '.', search: { tab: 'history', currency: currencyId } as never })
  return (
    <Page
      title={menuTitle('/payment/exchange-rate')}
      count={rates?.length}
      fill
      note={tabs}
      action={
        <ActionButton
          label={words.enter}
          hotkey="N"
          leftSection={<IconPencil size={16} stroke={1.5} />}
          reason={canEnter || rates === undefined ? undefined : words.none}
          onClick={enter}
        />
      }
    >
      {read.error === null ? (
        <RowsTable
          name="exchangeRates"
          title={menuTitle('/payment/exchange-rate')}
          columns={currentColumns}
          rows={rates}
          rowKey={(row) => row.currencyId}
          onOpen={openCourse}
          actions={(row) => [{ key: 'course', label: words.history, icon: IconChartLine, run: () => openCourse(row) }]}
          empty={{ title: words.none, hint: words.noneHint }}
        />
      ) : (
        <ErrorState error={read.error} retry={() => void read.refetch()} />
      )}
      {isEntering && rates !== undefined && <EnterRates rates={rates} onClose={() => setEntering(false)} />}
    </Page>
  )
}
