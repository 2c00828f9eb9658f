import { Alert, Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { options } from '#domain/choices/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { cashWords as words } from '../labels.ts'
import { StartSessionDialog } from './StartSessionDialog.tsx'
import classes from './CashNotice.module.css'
import { useOwnSession } from './useOwnSession.ts'

const FRESH_MS = 60_000

/** The same where a payment method is chosen: of cash alone. */
export function CashNoticeOfMethod({ methodId }: { methodId: unknown }): ReactNode {
  const methods = useRead(options.PaymentMethod, {}, { freshFor: FRESH_MS }).data
  return methods?.find(({ id }) => id === methodId)?.kind === 'cash' && <CashNotice />
}

/** In a form that moves cash: without a session says so, with the button that starts it here; what is typed stays. */
export function CashNotice(): ReactNode {
  const t = useText()
  const session = useOwnSession()
  const [isStarting, setStarting] = useState(false)
  return (
    <>
      {session === null && (
        <Alert
          className={classes.notice}
          color="orange"
          icon={<IconCash size={20} stroke={1.5} />}
          title={t(words.startFirst)}
        >
          <div className={classes.inside}>
            <span>{t(words.startHint)}</span>
            <Button size="xs" variant="default" onClick={() => setStarting(true)}>
              {t(words.startSession)}
            </Button>
          </div>
        </Alert>
      )}
      {isStarting && <StartSessionDialog onClose={() => setStarting(false)} />}
    </>
  )
}
