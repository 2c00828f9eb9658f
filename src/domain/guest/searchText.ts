/** How a guest is found: lower case, accents removed, name in both orders, documents and contacts behind it. */
export function searchText(guest: {
  firstName: string
  lastName: string
  phone?: string
  email?: string
  registerNo?: string
  passportNo?: string
}): string {
  const { firstName, lastName, phone, email, registerNo, passportNo } = guest
  return fold(
    [firstName, lastName, firstName, registerNo, passportNo, phone?.replaceAll(/[\s()-]/g, ''), email].join(' '),
  )
}

/** The form in which search text is compared. й and ё keep their marks: they are letters of their own. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(?<![\u0400-\u04FF])[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
