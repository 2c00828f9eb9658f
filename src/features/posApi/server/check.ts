import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { daemonInfo } from '#domain/taxReceipt/server/askDaemon.ts'
import { originOf } from '#domain/taxReceipt/server/originOf.ts'
import type { Handler } from '#kit/server/mount.ts'
import type { PosApi } from '../contract.ts'

export const check: Handler<typeof PosApi.check> = async (context, input) => {
  const origin = originOf(input.address)
  await recordActivity(context, {
    entity: 'PosApi',
    id: context.hotelId,
    action: 'check',
    after: { address: origin },
  })
  return daemonInfo(origin)
}
