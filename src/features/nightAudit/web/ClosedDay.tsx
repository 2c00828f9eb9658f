import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { useSession } from '#domain/access/web/session.ts'
import type { AuditResult } from '../contract.ts'
import { auditWords as words, figureWords } from '../labels.ts'
import { Figures } from './Figures.tsx'
import classes from './nightAudit.module.css'

const COUNTS = ['nights', 'occupied', 'arrivals', 'departures', 'noShows', 'cancellations'] as const
const AMOUNTS = ['roomRevenue', 'otherRevenue', 'tax'] as const

/** What the audit did, with the reports of the day that it closed. */
export function ClosedDay({ result, onGoOn }: { result: AuditResult; onGoOn: () => void }): ReactNode {
  const t = useText()
  const { privileges } = useSession()
  const { closedDate: date, businessDate } = result
  const amounts = privileges.includes('seeRevenue') ? AMOUNTS : []
  return (
    <div className={classes.closed}>
      <EmptyState
        icon={<IconCircleCheck size={40} stroke={1.5} />}
        title={words.done}
        hint={t(words.doneLine, date, businessDate)}
      />
      <Figures
        of={[
          ...COUNTS.map((key) => ({ label: figureWords[key], value: result[key] })),
          ...amounts.map((key) => ({ label: figureWords[key], value: <Amount minor={result[key]} /> })),
        ]}
      />
      <div className={classes.links}>
        <Button variant="default" component={Link} to="/report/night-audit" search={{ date } as never}>
          {t(words.reportOf)}
        </Button>
        <Button variant="default" component={Link} to="/report/daily" search={{ date } as never}>
          {t(words.dailyOf)}
        </Button>
        <Button
          variant="default"
          component={Link}
          to="/report/trial-balance"
          search={{ from: date, until: date } as never}
        >
          {t(words.ledgerOf)}
        </Button>
        <Button onClick={onGoOn}>{t(words.goOn, businessDate)}</Button>
      </div>
    </div>
  )
}
