import { looksLikeRegisterNo, normalRegisterNo, readRegisterNo } from './registerNo.ts'
import { type GuestInput, guestShape } from './shapes.ts'
import { typedName } from './typedName.ts'

const empty: GuestInput = { ...guestShape.parse({ lastName: '-' }), lastName: '' }

/** What was typed in the search, as the beginning of a new guest: a phone, an e-mail, a register number, or a name. */
export function typedGuest(typed: string): GuestInput {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  if (/^\S+@\S+$/.test(text)) return { ...empty, email: text }
  if (/^\+?[\d\s()-]{6,}$/.test(text)) return { ...empty, phone: text }
  const registerNo = normalRegisterNo(text)
  if (looksLikeRegisterNo(registerNo)) return { ...empty, registerNo, nationality: 'MN', ...readRegisterNo(registerNo) }
  return { ...empty, ...typedName(text) }
}
