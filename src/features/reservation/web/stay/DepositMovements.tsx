import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DepositView } from '#domain/folio/contract.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { receiptWords } from '#domain/paymentReceipt/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { pageWords as words } from '../../stayPageLabels.ts'
import classes from './StayPage.module.css'

const kinds = { deposit: words.depositTaken, refund: words.depositRefunded, transfer: words.depositTransferred }

/** When a deposit was taken, given back or used, how, by whom, and its receipt. */
export function DepositMovements({ movements }: Pick<DepositView, 'movements'>): ReactNode {
  const t = useText()
  if (movements.length === 0) return null
  return (
    <div className={classes.inner}>
      <Lines none={words.depositNone}>
        {movements.map(({ lineId, businessDate, kind, method, reference, amount, by, reason, receipt }) => {
          const how = [method === null ? '' : t(method), reference].filter((text) => text !== '').join(' ')
          const notes = [[businessDate, how, by ?? '', reason ?? ''].filter((text) => text !== '').join(' · ')]
          return (
            <Line
              key={lineId}
              what={t(kinds[kind])}
              notes={notes}
              aside={
                <>
                  {receipt !== null && (
                    <Anchor component={Link} to={`/front-office/receipt/${receipt.id}`} size="sm" mr="sm">
                      {t(receiptWords.receipt)} {numberText('receipt', receipt.number)}
                    </Anchor>
                  )}
                  <Amount minor={amount} />
                </>
              }
            />
          )
        })}
      </Lines>
    </div>
  )
}
