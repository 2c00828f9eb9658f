import { expect, test } from 'vitest'
import type { Coded } from './contract.ts'
import { changedRows, type Drafts, draftsAfter, draftsOver, keyOf } from './drafts.ts'

const guests: Coded = {
  subject: 'account',
  id: 1,
  number: '1200',
  name: { en: 'Guests', mon: 'Зочид' },
  active: true,
  version: 3,
  code: '',
  codeName: '',
  account: null,
}
const draft = { code: '71', codeName: '', over: 3 }
const drafts: Drafts = new Map([[keyOf(guests), draft]])

test('a code typed over what another desk changed meanwhile still says what it was typed over', () => {
  const theirs = { ...guests, codeName: 'Receivables', version: 4 }
  expect(changedRows([theirs], drafts)).toMatchObject([{ code: '71', over: 3 }])
  expect(changedRows([theirs], draftsOver(drafts, [theirs]))).toMatchObject([{ code: '71', over: 4 }])
})

test('what is stored is no draft any more, and what was typed while it was sent stays', () => {
  const sent = [{ ...guests, code: '71' }]
  expect(draftsAfter(drafts, sent).size).toBe(0)
  const typedOn = new Map([[keyOf(guests), { ...draft, code: '715' }]])
  expect([...draftsAfter(typedOn, sent).values()]).toEqual([{ code: '715', codeName: '', over: 4 }])
  expect(draftsAfter(drafts, [{ ...guests, id: 2 }])).toEqual(drafts)
})
