import type { Locale } from '#core/labels.ts'
import { type BookingFacts, type Person } from '#domain/paper/bookingFacts.ts'
import { fullName } from '#domain/person/fullName.ts'
import type { Enclosure } from '../enclosure.ts'
import { fillIn, type Values } from '../placeholders.ts'
import type { TemplateText } from '../standardTemplates.ts'
import type { Recipient } from '../types.ts'
import { nameIn } from '../values.ts'
import type { Template } from './templates.ts'

export interface Addressee {
  readonly name: string
  readonly address: string
  readonly language: Locale
  /** Who is spoken to. */
  readonly person: Person
}

const MONGOLIAN = ['MN', 'MNG']

/** In which language the hotel writes to a guest: the guest's own, else that of the nationality, else the hotel's choice. */
export function languageOf(
  { language, nationality }: Pick<Person, 'language' | 'nationality'>,
  fallback: Locale,
): Locale {
  if (language !== null) return language
  if (nationality === '') return fallback
  return MONGOLIAN.includes(nationality) ? 'mon' : 'en'
}

/** Who receives a letter about a booking; the address is empty where none is known. */
export function addresseeOf(
  facts: BookingFacts,
  recipient: Recipient,
  { language: fallback, hotelAddress }: Pick<Template, 'language' | 'hotelAddress'>,
): Addressee {
  const [first] = facts.stays
  const person = recipient === 'guest' && first ? first.guest : facts.booker
  if (recipient === 'company')
    return { name: facts.company?.name ?? '', address: facts.company?.email ?? '', language: fallback, person }
  if (recipient === 'hotel')
    return { name: facts.hotel.name[fallback], address: hotelAddress, language: fallback, person }
  const language = languageOf(person, fallback)
  return { name: nameIn(person, language) || fullName(person), address: person.email, language, person }
}

/** Subject and body in one language with their places filled. */
export const written = (template: TemplateText, language: Locale, values: Values): { subject: string; body: string } =>
  language === 'mon'
    ? { subject: fillIn(template.subjectMon, values), body: fillIn(template.bodyMon, values) }
    : { subject: fillIn(template.subject, values), body: fillIn(template.body, values) }

/** What a template encloses with a letter about a booking. */
export function enclosureOf(
  template: Pick<Template, 'document'>,
  facts: BookingFacts,
  language: Locale,
  link = '',
): Enclosure | null {
  const { document } = template
  if (document === 'confirmation') return { kind: document, language, facts: { ...facts, link } }
  return document === 'registrationCard' ? { kind: document, language, facts } : null
}
