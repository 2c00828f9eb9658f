import { queryNamed } from '#core/contract.ts'
import { useRead } from '#kit/web/query.ts'
import type { SetUp } from '../setUpContract.ts'

/** Of the first page of all: without what checks shapes. */
const setUpState = queryNamed<typeof SetUp, 'state'>('SetUp', 'state')

/** Whether the program has no hotel to sign in to yet. */
export function useSetUpNeeded(enabled: boolean): boolean {
  const { data } = useRead(setUpState, {}, { enabled, freshFor: 60_000 })
  return data?.needed === true
}
