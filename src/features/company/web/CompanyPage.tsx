import { Alert } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { OtherDesks } from '#kit/web/live/OtherDesks.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { RecordColumns } from '#kit/web/ui/Record.tsx'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { CompanyProfile, type CompanyRecord } from '../contract.ts'
import { words } from '../labels.ts'
import { CompanyActivity } from './CompanyActivity.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { CompanyFigures } from './CompanyFigures.tsx'
import { CompanyStays } from './CompanyStays.tsx'
import { Contacts } from './Contacts.tsx'
import { ContractRates } from './ContractRates.tsx'

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
  useScreenKeys({ e: edit })
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
