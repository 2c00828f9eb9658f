import { NewInPlace } from '#domain/company/contract.ts'
import { handlers } from '#kit/server/mount.ts'
import { CompanyProfile } from '../contract.ts'
import { companyActivity, companyStays, contractRates, getCompany, history } from './companyPage.ts'
import { newCompany, newSource } from './newInPlace.ts'
import { saveContacts } from './saveContacts.ts'

export const companyActions = [
  ...handlers(CompanyProfile, {
    get: getCompany,
    history,
    stays: companyStays,
    rates: contractRates,
    activity: companyActivity,
    saveContacts,
  }),
  ...handlers(NewInPlace, { company: newCompany, source: newSource }),
]
