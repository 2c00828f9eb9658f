import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor, positiveMinor } from '#core/money.ts'
import { id } from '#core/shapes.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { folioChanges, folioView, postedLines, reason } from './contract.ts'
import { SPLIT_WAYS } from './movePlan.ts'
import { decimal, payerFields, quantity } from './shapes.ts'

const reads = menu('/front-office/folio-operation', '/front-office/reservation-list')

/** An open folio to which charges can go: of a room in house, of a group, of the house. */
const openFolio = z.object({
  id,
  number: z.int(),
  kind: z.enum(['room', 'group', 'house']),
  windowNo: z.int(),
  roomNumber: z.string(),
  /** The main guest, the group or what the folio of the house is called. */
  name: z.string(),
  payer: z.string(),
  stayId: id.nullable(),
  /** Minor units of the hotel's currency; negative = overpaid. */
  balance: minor,
})
export type OpenFolio = z.infer<typeof openFolio>

const opened = z.object({ folioId: id, number: z.int(), windowNo: z.int() })

/** `lineIds` are those on the folios that took something over: `takeBack` undoes them. `balance` is that of the folio that gave. */
const moved = postedLines.extend({ opened: z.array(opened) })

const part = z.object({
  /** The folio that takes it; left out, a window is opened for the payer. */
  folioId: id.nullish(),
  ...payerFields,
  /** Of `by`: minor units, hundredths of the whole, pieces of the line. */
  amount: minor.min(1).nullish(),
  percent: decimal.nullish(),
  quantity: decimal.nullish(),
})

/** Kinds of lines that are cut out together. */
const CUT_KINDS = ['room', 'fee', 'payment'] as const

/** What is done with folios as wholes. Every command is refused on a closed folio (folioClosed); amounts are minor units of the hotel's currency. */
export const FolioOperation = entity('FolioOperation', {
  /** Open folios found by room, name or number; all when nothing is sought, at most 200. */
  find: query({
    access: reads,
    input: z.object({ text: z.string().trim().max(100).default(''), kind: openFolio.shape.kind.nullish() }),
    output: z.array(openFolio),
  }),

  /** The folio as it will be when the guests leave: what is posted, and what is to come with its taxes. Posts nothing. */
  proforma: query({ access: reads, input: z.object({ id }), output: folioView }),

  /** A folio of the house by a name of its own. */
  openHouse: command({
    access: privilege('postCharge'),
    input: z.object({ name: z.string().trim().min(1).max(100), ...payerFields }),
    output: opened,
    changes: folioChanges,
  }),

  /** Refuses with folioBalanceNotZero, and with notOfHouse what is no folio of the house. */
  closeHouse: command({
    access: privilege('postCharge'),
    input: z.object({ folioId: id }),
    output: z.object({ folioId: id }),
    changes: folioChanges,
  }),

  /** The bill goes to somebody else from now on; the main guest again when nobody is named. */
  setPayer: command({
    access: privilege('postCharge'),
    input: z.object({ folioId: id, ...payerFields }),
    output: z.object({ folioId: id }),
    changes: folioChanges,
  }),

  /**
   * Parts of lines, or of the whole balance, to windows or other folios; they sum exactly. `total` is what was to be divided when it was
   * asked: refuses with changedMeanwhile when it is something else by now, and with moreThanWhole beside the part that goes beyond it.
   */
  split: command({
    access: privilege('postCharge'),
    input: z.object({
      folioId: id,
      /** The whole balance when left out. */
      lineIds: z.array(id).min(1).max(500).nullish(),
      by: z.enum(SPLIT_WAYS),
      total: minor.min(1),
      parts: z.array(part).min(1).max(20),
    }),
    output: moved,
    changes: folioChanges,
  }),

  /** Moves all lines of some kinds to a window that is opened for the payer, or to another folio. */
  cut: command({
    access: privilege('postCharge'),
    input: z.object({
      folioId: id,
      kinds: z.array(z.enum(CUT_KINDS)).max(3).default([]),
      extraChargeGroupIds: z.array(id).max(100).default([]),
      targetFolioId: id.nullish(),
      ...payerFields,
    }),
    output: moved,
    changes: folioChanges,
  }),

  /** Everything that is left on a folio goes to another; a further window or a folio of the house closes with it. */
  merge: command({
    access: privilege('postCharge'),
    input: z.object({ folioId: id, targetFolioId: id }),
    output: moved,
    changes: folioChanges,
  }),

  /** Allowances on several charges at once, by percent of what is left of each or pro rata of an amount. Refuses with moreThanLeft. */
  discount: command({
    access: privilege('allowance'),
    input: z.object({
      folioId: id,
      lineIds: z.array(id).min(1).max(500),
      percent: decimal.refine((text) => Number(text) <= 100, { params: { code: 'invalidValue' } }).nullish(),
      amount: minor.min(1).nullish(),
      reason,
    }),
    output: postedLines,
    changes: folioChanges,
  }),

  /**
   * An extra charge with another quantity, price or day: voided and posted anew on its own business date, later an allowance or a further
   * charge of the difference. Asks for `voidPosting` or `allowance` too. Refuses with correctAtSource what terms of the stay post.
   */
  correct: command({
    access: privilege('postCharge'),
    input: z.object({
      lineId: id,
      quantity,
      /** The list's price when left out. */
      unitPrice: positiveMinor.nullish(),
      serviceDate: day.nullish(),
      reason,
    }),
    output: postedLines,
    changes: folioChanges,
  }),

  /** Undoes moves that the caller has just made, on the same business date. Refuses with notOwnMove. */
  takeBack: command({
    access: privilege('postCharge'),
    input: z.object({ lineIds: z.array(id).min(1).max(2000) }),
    output: z.object({ takenBack: z.int() }),
    changes: folioChanges,
  }),
})
