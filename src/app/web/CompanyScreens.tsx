import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CompanyPage } from '#features/company/web/CompanyPage.tsx'
import { company } from '#features/configuration/company.ts'
import { ListForm, ListScreen } from '#features/configuration/web/ListScreen.tsx'

/** /payment/company-database: the list of companies, each of which opens its own page. */
export function CompanyDatabase(): ReactNode {
  const navigate = useNavigate()
  return <ListScreen list={company} onOpen={(id) => void navigate({ to: `/payment/company/${id}` })} />
}

/** The page of one company, edited by the form of the list. */
export const CompanyScreen = (): ReactNode => <CompanyPage Form={CompanyForm} />

const CompanyForm = (props: { editId: number; onClose: () => void }): ReactNode => (
  <ListForm list={company} {...props} />
)
