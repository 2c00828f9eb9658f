import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseRefusal, refusedBy } from './databaseErrors.ts'

const refusal = (message: string, facts: { code: string; constraint?: string }) =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), facts)
const refusals = {
  guest_email: { code: 'invalidValue', field: 'email' },
  guest_email_key: { code: 'duplicate', field: 'email' },
} as const

test('the constraint that refuses says what a person is told, the longest name first', () => {
  const error = refusal('duplicate key value', { code: '23505', constraint: 'guest_email_key' })
  expect(databaseRefusal(error, refusals)).toMatchObject({ code: 'duplicate', field: 'email' })
  expect(refusedBy(error, 'guest_email_key')).toBe(true)
})

test.each([
  ['duplicate key value violates unique constraint "guest_email_key_102009"', '23505'],
  ['new row for relation "guest_102009" violates check constraint "guest_email_key_102009"', '23514'],
  ['conflicting key value violates exclusion constraint "guest_email_key_102009"', 'XX000'],
])('a machine of a cluster names the constraint in words: %s', (message, code) => {
  const error = refusal(message, { code })
  expect(databaseRefusal(error, refusals)).toMatchObject({ code: 'duplicate', field: 'email' })
  expect(refusedBy(error, 'guest_email_key')).toBe(true)
})

test.each([
  ['insert or update on table "mail_102" violates foreign key constraint "mail_stay_fkey_102"', 'unknownReference'],
  ['conflicting key value violates exclusion constraint "room_102"', 'duplicate'],
])('a machine of a cluster tells the kind of a refusal in words: %s', (message, code) => {
  expect(databaseRefusal(refusal(message, { code: 'XX000' }), refusals)).toMatchObject({ code })
})

test('a fault of the database is no refusal', () => {
  expect(databaseRefusal(refusal('cache lookup failed', { code: 'XX000' }), refusals)).toBeUndefined()
})
