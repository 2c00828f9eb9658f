import type { GuestInput } from './shapes.ts'

const empty: GuestInput = {
  firstName: '',
  lastName: '',
  gender: null,
  birthDate: null,
  registerNo: '',
  passportNo: '',
  nationality: '',
  phone: '',
  email: '',
  address: '',
  language: null,
  vipStatusId: null,
  remarks: '',
}

/** What was typed in the search, as the beginning of a new guest: a phone, an e-mail, a register number, or 'Last First'. */
export function typedGuest(typed: string): GuestInput {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  if (/^\S+@\S+$/.test(text)) return { ...empty, email: text }
  if (/^\+?[\d\s()-]{6,}$/.test(text)) return { ...empty, phone: text }
  if (/^[А-ЯӨҮЁ]{2}\d{8}$/iu.test(text)) return { ...empty, registerNo: text.toUpperCase(), nationality: 'MN' }
  const [lastName = '', ...rest] = text.split(' ')
  return { ...empty, lastName, firstName: rest.join(' ') }
}
