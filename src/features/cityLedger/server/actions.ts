import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { CityLedger, Invoice } from '#domain/cityLedger/contract.ts'
import { ownerOf } from '#domain/cityLedger/invoice.ts'
import { issueInvoice, readInvoice } from '#domain/cityLedger/server/readInvoice.ts'
import { readStatement } from '#domain/cityLedger/server/readStatement.ts'
import { handlers, type Mounted } from '#kit/server/mount.ts'
import { allocate, unallocate } from './allocate.ts'
import { credit } from './creditNote.ts'
import { dispute, takePayment, voidPosting, writeOff } from './money.ts'
import {
  listAgeing,
  listAllocations,
  listInvoices,
  listLines,
  readAccount,
  readCredit,
  setTerms,
} from './readAccount.ts'
import { remind } from './remind.ts'
import { drawForCompany, drawForGuest, settleFolio } from './settlement.ts'

export const cityLedgerActions: readonly Mounted[] = [
  ...handlers(CityLedger, {
    credit: readCredit,
    settle: settleFolio,
    account: readAccount,
    setTerms,
    invoices: listInvoices,
    lines: listLines,
    allocations: listAllocations,
    drawInvoice: drawForCompany,
    takePayment,
    allocate,
    unallocate,
    writeOff,
    void: voidPosting,
    dispute,
    statement: readStatement,
    remind,
    ageing: listAgeing,
  }),
  ...handlers(Invoice, {
    drawForGuest,
    get: readInvoice,
    async issue(ctx, { id }) {
      const invoice = await readInvoice(ctx, { id })
      const issued = await issueInvoice(ctx, invoice)
      const { kind, year, number } = invoice
      const after = { kind, year, number, copy: issued.copy }
      await recordActivity(ctx, { ...ownerOf(invoice), action: 'issueInvoice', after })
      return issued
    },
    credit,
  }),
]
