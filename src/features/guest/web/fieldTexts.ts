import { languageNames, type Label } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { type OptionAction, useOptions } from '#domain/choices/web/useOptions.ts'
import { countryName } from '#domain/guest/web/countries.ts'
import { bedNames, documentKinds, guestWords as words } from '#domain/guest/web/labels.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import type { MergeField } from '../contract.ts'
import { listWords } from '../labels.ts'

/** What each field of a guest is called. */
export const fieldLabels: Readonly<Record<MergeField | 'documents' | 'blacklisted' | 'blacklistReason', Label>> = {
  firstName: words.firstName,
  lastName: words.lastName,
  gender: words.gender,
  birthDate: words.birthDate,
  registerNo: words.registerNo,
  passportNo: words.passportNo,
  nationality: words.nationality,
  phone: words.phone,
  mobile: words.mobile,
  email: words.email,
  country: words.country,
  city: words.city,
  district: words.district,
  address: words.address,
  language: words.language,
  vipStatusId: words.vipStatus,
  customerGroupId: words.customerGroup,
  preferredRoomId: words.preferredRoom,
  preferredFloor: words.preferredFloor,
  preferredBed: words.preferredBed,
  smoking: words.smoking,
  preferenceNotes: words.preferenceNotes,
  remarks: words.remarks,
  documents: words.documents,
  blacklisted: words.blacklisted,
  blacklistReason: listWords.blacklist,
}
export type GuestField = keyof typeof fieldLabels
export const isGuestField = (name: string): name is GuestField => name in fieldLabels

/** The value of a guest's field in the reader's words; '' where nothing is known. */
export function useFieldText(): (field: GuestField, value: unknown) => string {
  const t = useText()
  const locale = useLocale()
  const lists: Partial<Record<GuestField, (id: unknown) => string>> = {
    vipStatusId: useNames(options.VipStatus),
    customerGroupId: useNames(options.CustomerGroup),
    preferredRoomId: useNames(options.Room),
  }
  return (field, value) => {
    if (value === null || value === undefined || value === '' || value === false) return ''
    const named = lists[field]
    if (named) return named(value)
    if (field === 'documents') return documentsText(value, (kind) => t(documentKinds[kind]))
    const text = String(value)
    if (field === 'nationality' || field === 'country') return countryName(text, locale)
    if (field === 'gender') return t(text === 'male' ? words.male : words.female)
    if (field === 'language') return t(languageNames[text === 'mon' ? 'mon' : 'en'])
    if (field === 'preferredBed') return t(bedNames[text as keyof typeof bedNames])
    if (field === 'smoking') return t(text === 'smoking' ? words.smokes : words.smokesNot)
    if (field === 'blacklisted') return t(words.blacklisted)
    return text
  }
}

function useNames(of: OptionAction): (id: unknown) => string {
  const t = useText()
  const { options: rows } = useOptions(of)
  return (id) => {
    const row = rows.find((option) => option.id === id)
    return row === undefined ? String(id) : t(row.label)
  }
}

function documentsText(value: unknown, kindText: (kind: keyof typeof documentKinds) => string): string {
  if (!Array.isArray(value)) return ''
  return (value as readonly { kind: keyof typeof documentKinds; number: string }[])
    .map(({ kind, number }) => `${kindText(kind)} ${number}`)
    .join(', ')
}
