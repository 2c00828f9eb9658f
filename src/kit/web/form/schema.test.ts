import { expect, test } from 'vitest'
import { z } from 'zod'
import { day } from '#core/day.ts'
import { isRequired, problemsOf, toInput, withoutLent, withTwins } from './schema.ts'

const tax = z.object({
  code: z.string().min(1).max(8),
  name: z.string().min(1),
  remark: z.string().max(200).default(''),
  validFrom: day.nullable(),
  sort: z.int().optional(),
  groupId: z.int(),
  active: z.boolean(),
  parts: z.array(z.object({ email: z.string().email().optional() })),
})

test('a field is required when nothing empty is accepted', () => {
  const required = Object.keys(tax.shape).filter((name) => isRequired(tax, name))
  expect(required).toEqual(['code', 'name', 'groupId'])
  expect(isRequired(tax, 'parts.0.email')).toBe(false)
})

test('what was left empty becomes what the schema calls empty, and unknown keys stay behind', () => {
  const typed = {
    code: '',
    name: 'VAT',
    remark: '',
    validFrom: '',
    sort: '',
    groupId: 3,
    active: true,
    parts: [{ email: '' }],
    createdAt: 1,
  }
  expect(toInput(tax, typed)).toEqual({
    code: '',
    name: 'VAT',
    remark: '',
    validFrom: null,
    sort: undefined,
    groupId: 3,
    active: true,
    parts: [{ email: undefined }],
  })
})

test('what a form does not ask stays as it is, what is emptied in it is emptied', () => {
  const change = z.object({
    roomId: z.int().nullable().optional(),
    note: z.string().nullish(),
    group: z.int().nullable(),
  })
  expect(toInput(change, { roomId: null })).toEqual({ roomId: null, note: undefined, group: null })
  expect(toInput(change, { roomId: '', note: undefined })).toEqual({ roomId: null, note: null, group: null })
})

test('a missing value and an emptied field say the same: please fill in', () => {
  const codes = problemsOf(tax, toInput(tax, { code: '', groupId: '', active: false, parts: [] })).map(
    ({ field, code }) => [field, code],
  )
  expect(codes).toEqual([
    ['code', 'required'],
    ['name', 'required'],
    ['groupId', 'required'],
  ])
})

test('a name in one language is enough, and is not asked for twice', () => {
  const amenity = z.object({ name: z.string().trim().min(1), nameMon: z.string().default(''), note: z.string() })
  const typed = { name: ' ', nameMon: 'Саун', note: '' }
  expect(withTwins(amenity, typed)).toEqual({ name: 'Саун', nameMon: 'Саун', note: '' })
  expect(withoutLent(amenity, { name: 'Саун', nameMon: 'Саун', note: '' })).toEqual({ ...typed, name: '' })
  const both = { name: 'Sauna', nameMon: 'Саун', note: '' }
  expect(withTwins(amenity, both)).toEqual(both)
  expect(withoutLent(amenity, both)).toEqual(both)
})
