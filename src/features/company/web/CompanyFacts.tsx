import type { ReactNode } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import type { Label } from '#core/labels.ts'
import { words as kit } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { Facts } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import type { CompanyRecord } from '../contract.ts'
import { words } from '../labels.ts'

/** What is known of the company; what is not known takes no room. */
export function CompanyFacts({ company }: { company: CompanyRecord }): ReactNode {
  const t = useText()
  const { code, digits } = useCurrency()
  const { contractNo, contractFrom, contractTo, creditLimit, bankName, bankAccount } = company
  const span = contractFrom || contractTo ? `${contractFrom ?? '…'} – ${contractTo ?? '…'}` : ''
  const facts: readonly (readonly [Label, string])[] = [
    [words.code, company.code],
    [words.kind, t(words[company.kind])],
    [words.customerGroup, company.customerGroup === null ? '' : t(company.customerGroup)],
    [words.registerNo, company.registerNo],
    [words.vatPayer, company.vatPayer ? t(kit.yes) : ''],
    [words.contact, company.contact],
    [words.phone, company.phone],
    [words.email, company.email],
    [words.address, company.address],
    [words.bank, [bankName, bankAccount].filter(Boolean).join(' · ')],
    [words.contract, [contractNo, span].filter(Boolean).join('\n')],
    [words.creditLimit, creditLimit === 0 ? '' : `${formatMinor(creditLimit, digits)} ${code}`],
  ]
  return (
    <Section title={words.facts}>
      <Facts facts={facts.filter(([, text]) => text !== '')} />
    </Section>
  )
}
