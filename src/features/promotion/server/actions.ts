import { choiceNames } from '#domain/activity/choiceNames.ts'
import { listedActions, staysNamed } from '#domain/sheet/server/listedActions.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { Promotion } from '../contract.ts'
import { kindLabels } from '../labels.ts'
import { promotionSheet } from '../sheet.ts'
import { promotionStore } from './promotionStore.ts'
import { listPromotions, readPromotion } from './readPromotions.ts'

choiceNames['Promotion'] = { kind: kindLabels }

export const promotionActions = handlers(Promotion, {
  list: listPromotions,
  ...listedActions({
    entity: 'Promotion',
    sheet: promotionSheet,
    store: promotionStore,
    table: promotionSheet,
    read: readPromotion,
    async users({ db, hotelId }, { id }) {
      const { rows } = await sql<{ stays: number }>`
        select count(*)::int as stays from stay_promotion where hotel_id = ${hotelId} and promotion_id = ${id}`.execute(
        db,
      )
      return staysNamed(rows[0]?.stays ?? 0)
    },
    count: 'uses',
  }),
})
