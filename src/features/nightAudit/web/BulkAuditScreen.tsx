import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { BulkAudit } from '../bulkContract.ts'
import { bulkWords as words } from '../labels.ts'
import { BulkPlanPage } from './BulkPlanPage.tsx'
import { BulkResultPage } from './BulkResultPage.tsx'

/** `/front-office/bulk-night-audit`: the plan of closing many days, and what became of it, day by day. */
export function BulkAuditScreen(): ReactNode {
  const t = useText()
  const read = useRead(BulkAudit.latest, {})
  const isRunning = read.data?.audit?.finishedAt === null
  const [chosen, choose] = useFilter('show', '')
  return (
    <Loaded of={read}>
      {({ businessDate, today, audit }) => {
        const shows = isRunning ? 'result' : chosen === '' ? 'plan' : chosen
        const tabs =
          audit === null || isRunning ? null : (
            <SegmentedControl
              aria-label={t(words.title)}
              value={shows}
              onChange={choose}
              data={[
                { value: 'plan', label: t(words.plan) },
                { value: 'result', label: t(words.result) },
              ]}
            />
          )
        return shows === 'result' && audit !== null ? (
          <BulkResultPage audit={audit} tabs={tabs} />
        ) : (
          // a day that was closed meanwhile begins the plan anew
          <BulkPlanPage
            key={businessDate}
            businessDate={businessDate}
            today={today}
            tabs={tabs}
            onStarted={() => choose('result')}
          />
        )
      }}
    </Loaded>
  )
}
