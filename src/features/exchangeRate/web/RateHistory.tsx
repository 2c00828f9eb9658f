import { SegmentedControl, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { addDays } from '#core/day.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { useSession } from '#domain/access/web/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Filters } from '#kit/web/table/Filters.tsx'
import { ListView } from '#kit/web/table/ListView.tsx'
import { useList } from '#kit/web/table/useList.ts'
import { Page } from '#kit/web/ui/Page.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { ExchangeRate } from '../contract.ts'
import { rateWords as words } from '../labels.ts'
import { RateCourse } from './RateCourse.tsx'
import { pastColumns } from './rateColumns.tsx'

const SPANS = [7, 30, 90, 365]
const USUAL_SPAN = 90

/** Every rate that was in force, and the course of one currency as a line. */
export function RateHistory({ tabs }: { tabs: ReactNode }): ReactNode {
  const t = useText()
  const { today } = useSession().hotel
  const [currencyId, setCurrency] = useFilter('currency', 0)
  const [span, setSpan] = useFilter('span', USUAL_SPAN)
  const currencies = useRead(ExchangeRate.current, {}).data ?? []
  const from = addDays(today, 1 - span)
  const list = useList({
    list: ExchangeRate.history,
    input: { from, until: today, ...(currencyId > 0 ? { currencyId } : {}) },
    defaultSort: '-since',
  })
  const chosen = currencies.find((currency) => currency.currencyId === currencyId)
  return (
    <Page title={menuTitle('/payment/exchange-rate')} count={list.count} fill note={tabs}>
      {chosen && <RateCourse currencyId={chosen.currencyId} code={chosen.code} from={from} until={today} />}
      <ListView<typeof ExchangeRate.history>
        list={list}
        name="exchangeRateHistory"
        title={words.history}
        columns={pastColumns}
        rowKey={(row) => row.id}
        onOpen={(row) => setCurrency(row.currencyId)}
        filters={
          <Filters set={[currencyId > 0, span !== USUAL_SPAN].filter(Boolean).length}>
            <Select
              clearable
              aria-label={t(words.currency)}
              placeholder={t(words.anyCurrency)}
              data={currencies.map((currency) => ({
                value: String(currency.currencyId),
                label: `${currency.code} · ${t(currency.name)}`,
              }))}
              value={currencyId > 0 ? String(currencyId) : null}
              onChange={(picked) => setCurrency(Number(picked ?? 0))}
            />
            <SegmentedControl
              size="xs"
              aria-label={t(words.span)}
              value={String(span)}
              onChange={(value) => setSpan(Number(value))}
              data={SPANS.map((days) => ({ value: String(days), label: t(words.days, days) }))}
            />
          </Filters>
        }
        empty={{ title: words.noHistory, hint: words.noHistoryHint }}
      />
    </Page>
  )
}
