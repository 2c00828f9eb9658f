import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Variance } from '#domain/cashier/contract.ts'
import { shiftWords } from '#domain/cashier/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { PlainTable } from '#kit/web/table/PlainTable.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { deskWords as words } from '../labels.ts'
import classes from './Cashier.module.css'

/** What was counted against what should be there, after the count. */
export function Variances({ variances }: { variances: readonly Variance[] }): ReactNode {
  const t = useText()
  const isOff = variances.some(({ variance }) => variance !== 0)
  return (
    <>
      {!isOff && (
        <p className={classes.agrees} role="status">
          <IconCircleCheck size={20} stroke={1.5} /> {t(words.agrees)}
        </p>
      )}
      <div className={classes.scroll}>
        <PlainTable
          within="dialog"
          rows={variances}
          rowKey={({ currency }) => currency}
          columns={[
            { label: shiftWords.currency, render: ({ currency }) => currency },
            {
              label: shiftWords.expected,
              isAmount: true,
              render: (row) => <Amount bare minor={row.expected} currency={of(row)} />,
            },
            {
              label: shiftWords.counted,
              isAmount: true,
              render: (row) => <Amount bare minor={row.counted} currency={of(row)} />,
            },
            {
              label: shiftWords.variance,
              isAmount: true,
              render: (row) => (
                <span className={row.variance === 0 ? classes.fine : classes.off}>
                  {row.variance !== 0 && `${t(row.variance > 0 ? words.over : words.short)} `}
                  <Amount bare minor={Math.abs(row.variance)} currency={of(row)} strong={row.variance !== 0} />
                </span>
              ),
            },
          ]}
        />
      </div>
    </>
  )
}

const of = ({ currency, digits }: Variance) => ({ code: currency, digits })
