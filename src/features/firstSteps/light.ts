import { commandNamed, queryNamed } from '#core/contract.ts'
import type { FirstSteps } from './contract.ts'

// of the first page that opens: without what checks shapes
export const progress = queryNamed<typeof FirstSteps, 'progress'>('FirstSteps', 'progress')
export const skipSteps = commandNamed<typeof FirstSteps, 'skip'>('FirstSteps', 'skip', ['FirstSteps'])
