import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { formatMinor } from '#core/formatMinor.ts'
import type { Minor } from '#core/money.ts'
import { useMissing } from '#domain/access/web/session.ts'
import { CompanyField } from '#domain/company/web/CompanyField.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { CityLedger } from '../contract.ts'
import { settleWords as words } from './labels.ts'

interface SettleFieldsProps {
  /** What is to be settled. */
  readonly amount: Minor
  /** Before the names of the fields: 'account.'. */
  readonly within?: string
}

/** To whose account, under which order number, with the invoice or without; and why, where it goes beyond the limit. */
export function SettleFields({ amount, within = '' }: SettleFieldsProps): ReactNode {
  return (
    <>
      <CompanyField name={`${within}companyId`} label={words.company} required />
      <TextField name={`${within}reference`} label={words.reference} maxLength={200} />
      <SwitchField name={`${within}invoice`} label={words.invoiceNow} wide />
      <Standing amount={amount} companyField={`${within}companyId`} />
    </>
  )
}

/** What the company owes already, and what stands against its owing more. */
function Standing({ amount, companyField }: { amount: Minor; companyField: string }): ReactNode {
  const t = useText()
  const { code, digits } = useCurrency()
  const missing = useMissing('exceedCreditLimit')
  const companyId: unknown = useWatch({ name: companyField })
  const { data } = useRead(
    CityLedger.credit,
    { companyId: typeof companyId === 'number' ? companyId : 0 },
    { enabled: typeof companyId === 'number' },
  )
  if (typeof companyId !== 'number' || data?.companyId !== companyId) return null
  const money = (minor: Minor) => `${formatMinor(minor, digits)} ${code}`
  const { balance, creditLimit, onHold, holdReason } = data
  const isOver = balance + amount > creditLimit
  const hint = t(words.owes, money(balance), money(creditLimit))
  if (!isOver && !onHold) return <small style={{ gridColumn: '1 / -1' }}>{hint}</small>
  return (
    <Alert
      color="orange"
      style={{ gridColumn: '1 / -1' }}
      title={onHold ? t(words.onHold, holdReason) : t(words.over, money(Math.max(0, creditLimit - balance)))}
    >
      {hint}
      <TextField
        name="overrideReason"
        label={words.anyway}
        hint={missing}
        disabled={missing !== undefined}
        maxLength={500}
      />
    </Alert>
  )
}
