import { amend } from '#features/frontDesk/server/amend.ts'
import { checkOut } from '#features/frontDesk/server/checkOut.ts'
import { cancel } from '#features/frontDesk/server/endStays.ts'
import type { Desk } from '#features/group/server/desk.ts'
import { quote } from '#features/reservation/server/quote.ts'
import { reserve } from '#features/reservation/server/reserve.ts'

/** What groups do with many rooms is what the desk does with one. */
export const groupDesk: Desk = {
  quote: (ctx, { stays, ...booking }) => quote(ctx, { ...booking, stays: stays.map(filled) }),
  reserve: (ctx, { stays, ...booking }) =>
    reserve(ctx, { channel: '', internalRemarks: '', ...booking, stays: stays.map(filled) }),
  checkOut: (ctx, of) => checkOut(ctx, { fee: 'post', dayUse: 'post', ...of }),
  amend: (ctx, of) => amend(ctx, { keepRates: true, ...of }),
  cancel: (ctx, of) => cancel(ctx, { depositRest: 'credit', reference: '', ...of }),
}

const filled = <S extends object>(stay: S) => ({ infants: 0, childAges: [], nightRates: [], packageIds: [], ...stay })
