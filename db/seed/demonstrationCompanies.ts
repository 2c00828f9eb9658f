import { addDays, type Day } from '#core/day.ts'
import { CityLedger } from '#domain/cityLedger/contract.ts'
import { CompanyProfile } from '#features/company/contract.ts'
import { company } from '#features/configuration/company.ts'
import type { Call } from './call.ts'

/** An agency and a company with contracts of this year, and the people there whom reception calls; their ids by code. */
export async function makeCompanies(call: Call, firstDay: Day): Promise<Map<string, number>> {
  const contract = { contractFrom: addDays(firstDay, -90), contractTo: addDays(firstDay, 275), vatPayer: true }
  const { id: agency } = await call(company.actions.new, {
    ...contract,
    code: 'NOMAD',
    name: 'Nomad Journeys',
    kind: 'agency',
    registerNo: '5519283',
    phone: '70112244',
    email: 'booking@nomad-journeys.example',
    address: 'Улаанбаатар, Чингэлтэй дүүрэг, 1-р хороо',
    contractNo: 'A-17',
  })
  const { id: mine } = await call(company.actions.new, {
    ...contract,
    code: 'ERDENE',
    name: 'Erdene Mining LLC',
    kind: 'company',
    registerNo: '2873916',
    phone: '75051020',
    email: 'travel@erdene-mining.example',
    address: 'Улаанбаатар, Хан-Уул дүүрэг, 15-р хороо',
    contractNo: 'C-04',
  })
  await call(CompanyProfile.saveContacts, {
    id: agency,
    version: 1,
    contacts: [
      { name: 'Б. Оюунчимэг', position: 'Reservations', phone: '99203344', email: 'oyuna@nomad-journeys.example' },
    ],
  })
  await call(CompanyProfile.saveContacts, {
    id: mine,
    version: 1,
    contacts: [
      { name: 'Г. Түвшин', position: 'Travel desk', phone: '88094410', email: 'tuvshin@erdene-mining.example' },
      { name: 'Н. Солонго', position: 'Accounts', phone: '88094425', email: 'accounts@erdene-mining.example' },
    ],
  })
  await call(CityLedger.setTerms, {
    companyId: mine,
    creditLimit: 1_500_000_000,
    paymentTerms: 14,
    onHold: false,
    language: 'mon',
  })
  return new Map([
    ['NOMAD', agency],
    ['ERDENE', mine],
  ])
}
