import { Alert } from '@mantine/core'
import { IconCalendarPlus, IconPercentage, IconReportMoney } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { OtherDesks } from '#kit/web/live/OtherDesks.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { Facts, Figure, Figures, Owed, RecordColumns } from '#kit/web/ui/Record.tsx'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { CompanyProfile, type CompanyRecord } from '../contract.ts'
import { words } from '../labels.ts'
import { CompanyActivity } from './CompanyActivity.tsx'
import { CompanyStays } from './CompanyStays.tsx'
import { Contacts } from './Contacts.tsx'
import { ContractRates } from './ContractRates.tsx'
import { formatMinor } from '#core/formatMinor.ts'
import type { Label } from '#core/labels.ts'
import { words as kit } from '#kit/web/labels.ts'
import { useCurrency } from '#kit/web/place.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'

/** What the hotel and the company have had with one another, in figures. */
function CompanyFigures({ companyId }: { companyId: number }): ReactNode {
  const read = useRead(CompanyProfile.history, { id: companyId }, { keepPrevious: true })
  return (
    <Loaded of={read} height={62}>
      {({ reservations, stays, nights, revenue, balance, cancellations, noShows, lastArrival, nextArrival }) => (
        <Figures>
          <Figure label={words.reservations}>{reservations}</Figure>
          <Figure label={words.stays}>{stays}</Figure>
          <Figure label={words.nights}>{nights}</Figure>
          {revenue !== null && (
            <Figure label={words.revenue}>
              <Amount minor={revenue} />
            </Figure>
          )}
          <Figure label={words.balance}>
            <Owed minor={balance} />
          </Figure>
          <Figure label={words.cancellations}>{cancellations}</Figure>
          <Figure label={words.noShows}>{noShows}</Figure>
          <Figure label={words.lastArrival}>{lastArrival === null ? '–' : <DayText day={lastArrival} />}</Figure>
          <Figure label={words.nextArrival}>{nextArrival === null ? '–' : <DayText day={nextArrival} />}</Figure>
        </Figures>
      )}
    </Loaded>
  )
}

/** What is known of the company; what is not known takes no room. */
function CompanyFacts({ company }: { company: CompanyRecord }): ReactNode {
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

/** The form of the company list, given by who puts the two together. */
export type CompanyForm = ComponentType<{ readonly editId: number; readonly onClose: () => void }>

/** /payment/company/{id}: one company or agency, what it booked, at which prices, and who its people are. */
export function CompanyPage({ Form }: { Form: CompanyForm }): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string }
  const read = useRead(CompanyProfile.get, { id: Number(id) })
  if (read.data !== undefined) return <OpenCompany company={read.data} Form={Form} />
  return (
    <Page title={words.company}>
      <Loaded of={read} height={600}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function OpenCompany({ company, Form }: { company: CompanyRecord; Form: CompanyForm }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const edit = () => setEditing(true)
  useScreenKeys({ e: edit, a: () => void navigate({ to: `/payment/company/${company.id}/account` }) })
  return (
    <Page
      title={company.name}
      note={<OtherDesks entity="Company" id={company.id} />}
      action={
        <>
          <ActionButton
            variant="default"
            label={words.newReservation}
            leftSection={<IconCalendarPlus size={16} />}
            reason={company.active ? undefined : words.inactive}
            onClick={() =>
              void navigate({ to: '/front-office/new-reservation', search: { company: company.id } as never })
            }
          />
          <ActionButton
            variant="default"
            label={words.account}
            leftSection={<IconReportMoney size={16} />}
            hotkey="A"
            onClick={() => void navigate({ to: `/payment/company/${company.id}/account` })}
          />
          {company.kind === 'agency' && (
            <ActionButton
              variant="default"
              label={words.commissions}
              leftSection={<IconPercentage size={16} />}
              onClick={() => void navigate({ to: '/payment/commissions', search: { company: company.id } as never })}
            />
          )}
          <ActionButton label={words.edit} hotkey="E" onClick={edit} />
        </>
      }
    >
      {!company.active && (
        <Alert color="gray" style={{ padding: '8px 12px' }}>
          {t(words.inactive)}
        </Alert>
      )}
      <CompanyFigures companyId={company.id} />
      <RecordColumns
        left={
          <>
            <CompanyStays companyId={company.id} />
            <ContractRates companyId={company.id} />
            <CompanyActivity companyId={company.id} />
          </>
        }
        right={
          <>
            <CompanyFacts company={company} />
            <Contacts company={company} />
          </>
        }
      />
      {isEditing && <Form editId={company.id} onClose={() => setEditing(false)} />}
    </Page>
  )
}
