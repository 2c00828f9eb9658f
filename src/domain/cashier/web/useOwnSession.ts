import { queryNamed } from '#core/contract.ts'
import { useRead } from '#kit/web/query.ts'
import type { Cashier } from '../contract.ts'

const FRESH_MS = 60_000

// in the head of every page: without what checks shapes
const own = queryNamed<typeof Cashier, 'own'>('Cashier', 'own')

/** The caller's open session: null where there is none, undefined until it is known. */
export const useOwnSession = () => useRead(own, {}, { freshFor: FRESH_MS }).data?.session
