import { Cashier } from '#domain/cashier/contract.ts'
import { CardSettlements } from '#domain/cashier/settlementContract.ts'
import { handlers, type Mounted } from '#kit/server/mount.ts'
import { accounts, charges, exchange, move } from './movements.ts'
import { desk, drawers, own, receivers } from './readDesk.ts'
import { paper } from './paper.ts'
import { list } from './sessionRows.ts'
import { close, compare, start } from './sessions.ts'
import * as settlements from './settlements.ts'
import { report } from './shiftReport.ts'
import { issueSlip, slip } from './slips.ts'

export const cashierActions: readonly Mounted[] = [
  ...handlers(Cashier, {
    own,
    desk,
    drawers,
    start,
    compare,
    close,
    receivers,
    move,
    accounts,
    charges,
    exchange,
    list,
    report,
    slip,
    issueSlip,
    paper,
  }),
  ...handlers(CardSettlements, settlements),
]
