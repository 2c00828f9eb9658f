import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { id } from '#core/shapes.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { folioChanges } from './contract.ts'
import { ROUTED_CHARGES } from './route.ts'
import { decimal } from './shapes.ts'
import { LIMIT_PERS } from './stayRoute.ts'

const changes = [...folioChanges, 'StayRoute']

const target = z.object({ folioId: id, number: z.int(), windowNo: z.int(), name: z.string(), open: z.boolean() })

const stayRoute = z.object({
  id,
  charges: z.enum(ROUTED_CHARGES),
  extraChargeGroup: label.nullable(),
  fromDate: day,
  untilDate: day.nullable(),
  percent: z.string().nullable(),
  limitAmount: minor.nullable(),
  limitPer: z.enum(LIMIT_PERS).nullable(),
  target,
  /** Minor units that it has moved so far. */
  moved: minor,
})
export type StayRouteRow = z.infer<typeof stayRoute>

const move = z.object({ lineId: id, item: label.nullable(), serviceDate: day, amount: minor, target })

/** Who pays the charges of one stay, in whole or in part (docs/rules/guests-and-groups.md#routing). */
export const StayRoute = entity('StayRoute', {
  of: query({
    access: menu('/front-office/reservation-list', '/handsontable'),
    input: z.object({ stayId: id }),
    output: z.array(stayRoute),
  }),

  /** Refuses with notInThisStatus a stay that has no open folio, and beside its field what cannot be a rule. */
  add: command({
    access: privilege('postCharge'),
    input: z
      .object({
        stayId: id,
        charges: z.enum(ROUTED_CHARGES),
        extraChargeGroupId: id.nullish(),
        targetFolioId: id,
        fromDate: day,
        untilDate: day.nullish(),
        percent: decimal.nullish(),
        limitAmount: minor.min(1).nullish(),
        limitPer: z.enum(LIMIT_PERS).nullish(),
      })
      .refine(({ charges, extraChargeGroupId }) => charges !== 'extraChargeGroup' || Boolean(extraChargeGroupId), {
        path: ['extraChargeGroupId'],
        params: { code: 'required' },
      })
      .refine(({ fromDate, untilDate }) => !untilDate || untilDate >= fromDate, {
        path: ['untilDate'],
        params: { code: 'endBeforeBegin' },
      })
      .refine(({ percent }) => !percent || Number(percent) < 100, {
        path: ['percent'],
        params: { code: 'invalidValue' },
      })
      .refine(({ limitAmount, limitPer }) => !limitAmount || Boolean(limitPer), {
        path: ['limitPer'],
        params: { code: 'required' },
      }),
    output: z.object({ routeId: id }),
    changes,
  }),

  /** Charges to come stay with the guest again; what was moved stays where it is. */
  end: command({
    access: privilege('postCharge'),
    input: z.object({ routeId: id }),
    output: z.object({}),
    changes,
  }),

  /** What applying the rules to what is posted already would move; nothing is posted. */
  planAgain: query({
    access: privilege('postCharge'),
    input: z.object({ stayId: id }),
    output: z.array(move),
  }),

  /** Does so. `total` is what the plan came to: refuses with changedMeanwhile when it is another by now. */
  applyAgain: command({
    access: privilege('postCharge'),
    input: z.object({ stayId: id, total: minor.min(1) }),
    output: z.object({ moved: minor, lineIds: z.array(id) }),
    changes,
  }),
})
