import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { NewInPlace } from '#domain/company/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { CompanyProfile } from '../contract.ts'
import { companyActivity, companyStays, contractRates, getCompany, history } from './companyPage.ts'
import { newCompany, newSource } from './newInPlace.ts'

/** Puts these people in the place of a company's contacts. Refuses with changedMeanwhile. */
async function saveContacts(
  ctx: Context,
  { id, version, contacts }: ParsedInputOf<typeof CompanyProfile.saveContacts>,
) {
  const { db, hotelId } = ctx
  const before = await getCompany(ctx, { id })
  const held = await db
    .updateTable('company')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  if (!held) throw new AppError('changedMeanwhile')
  await db.deleteFrom('company_contact').where('hotel_id', '=', hotelId).where('company_id', '=', id).execute()
  if (contacts.length > 0)
    await db
      .insertInto('company_contact')
      .values(contacts.map((contact) => ({ ...contact, hotel_id: hotelId, company_id: id })))
      .execute()
  await recordActivity(ctx, {
    entity: 'Company',
    id,
    action: 'contacts',
    before: { contacts: before.contacts.map(({ name }) => name).join(', ') },
    after: { contacts: contacts.map(({ name }) => name).join(', ') },
  })
  return { version: held.version }
}

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
