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
import { EnterRates } from './EnterRates.tsx'
import { currentColumns } from './rateColumns.tsx'

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
