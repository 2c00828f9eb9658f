import { AppError } from '#core/errors.ts'
import { difference } from '#domain/activity/server/difference.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { PosApi, PosApiSettingRecord } from '../contract.ts'
import { USUAL_ADDRESS } from '../daemonAddress.ts'
import { originOf } from '#domain/taxReceipt/server/originOf.ts'

const nothingYet: PosApiSettingRecord = {
  address: USUAL_ADDRESS,
  merchantTin: '',
  branchNo: '',
  posNo: '',
  districtCode: '',
  version: 0,
}

export async function readSetting({ db, hotelId }: Context): Promise<PosApiSettingRecord> {
  const { rows } = await sql<PosApiSettingRecord>`
    select address, merchant_tin as "merchantTin", branch_no as "branchNo", pos_no as "posNo", district_code as "districtCode", version
    from pos_api_setting where hotel_id = ${hotelId}`.execute(db)
  return rows[0] ?? nothingYet
}

export const save: Handler<typeof PosApi.save> = async (context, { version, ...input }) => {
  const { db, hotelId } = context
  const stored = await readSetting(context)
  const after = { ...input, address: originOf(input.address) }
  const columns = {
    address: after.address,
    merchant_tin: after.merchantTin,
    branch_no: after.branchNo,
    pos_no: after.posNo,
    district_code: after.districtCode,
    version: version + 1,
  }
  const written =
    stored.version === version &&
    (await db
      .insertInto('pos_api_setting')
      .values({ hotel_id: hotelId, ...columns })
      .onConflict((conflict) =>
        conflict.column('hotel_id').doUpdateSet(columns).where('pos_api_setting.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst())
  if (!written) throw new AppError('changedMeanwhile')
  const { version: _, ...before } = stored
  await recordActivity(context, { entity: 'PosApi', id: hotelId, action: 'save', ...difference(before, after) })
  return { ...after, version: version + 1 }
}
