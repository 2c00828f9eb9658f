import { handlers } from '#kit/server/mount.ts'
import { Dashboard } from '../contract.ts'
import { notices } from './notices.ts'
import { outlook } from './outlook.ts'
import { today } from './today.ts'
import { setWorkLimits, workLimits } from './workLimits.ts'

export const dashboardActions = handlers(Dashboard, { today, outlook, workLimits, setWorkLimits, notices })
