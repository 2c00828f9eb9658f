import { handlers } from '#kit/server/mount.ts'
import { verifyDays } from '#domain/businessDay/server/verifyDays.ts'
import { NightAudit } from '../contract.ts'
import { run } from './run.ts'
import { status } from './status.ts'

export const nightAuditActions = handlers(NightAudit, { status, run, verify: verifyDays })
