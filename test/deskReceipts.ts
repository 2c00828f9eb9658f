import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { wishOfFolio } from '#domain/taxReceipt/plan.ts'
import { sendReceipts } from '#domain/taxReceipt/server/sendReceipts.ts'
import type { Database } from '#kit/server/database.ts'
import { type Client, inParallel, Refusal } from '../bench/client.ts'
import { type Fault, FAULTS } from './posApi/faults.ts'
import type { Simulator } from './posApi/simulator.ts'
import { lookInto, setUpReceipts, unreceipted } from './receipted.ts'

/** How a guest comes to a receipt. The last two are asked for at two desks at once. */
const WAYS = ['atCheckOut', 'ofEachPayment', 'takenBack', 'invoiceFirst', 'atTwoDesks'] as const
export type Way = (typeof WAYS)[number]
export const wayOf = (desk: number, turn: number): Way => WAYS[(desk + turn) % WAYS.length] ?? 'atCheckOut'

/** One of so many that are handed out meets a fault of the daemon. */
const FAULT_OF = 9
const SLOW_MS = 500
/** Until somebody looks again whether another desk has sent it. */
const BEING_SENT_MS = 300
const ALLOWANCE = 1_00
const reason = 'Between guests'

type Act = <A extends Action>(action: A, input: InputOf<A>) => Promise<OutputOf<A>>

/** A guest whose folio a desk has before it; `other` sees it too. */
export interface AtDesk {
  readonly act: Act
  /** Without thinking before. */
  readonly atOnce: Act
  readonly other: Client
  readonly folioId: number
  readonly desk: number
}

/** To a company at one desk, to a person at the next. */
const customerOf = (desk: number) =>
  desk % 2 === 0 ? { toCompany: true, customerTin: '12345678901' } : { consumerNo: '10038071' }

/** The receipts that desks issue against a daemon that fails now and then, and what the desks were told of them. */
export class ReceiptsOfDesks {
  readonly told = {
    issued: [] as number[],
    /** Of which lottery and QR were given. */
    printed: [] as number[],
    handedOut: 0,
    faults: 0,
    atTwoDesks: 0,
    lessened: 0,
    givenBack: 0,
    /** Was done and must not be. */
    wrong: [] as string[],
  }
  readonly daemon: Simulator
  readonly #faults: readonly Fault[]
  readonly #folios = new Set<number>()

  private constructor(daemon: Simulator, faults: readonly Fault[]) {
    this.daemon = daemon
    this.#faults = faults
  }

  /** Who waits for an answer that does not come waits long: only where there is time for that is the daemon silent. */
  static async begin(client: Client, isLong: boolean): Promise<ReceiptsOfDesks> {
    const daemon = await setUpReceipts(client, { slowMs: SLOW_MS })
    return new ReceiptsOfDesks(daemon, isLong ? FAULTS : FAULTS.filter((fault) => fault !== 'timeoutAfterCommit'))
  }

  /** What check-out is asked for. */
  atCheckOut(way: Way, { folioId, desk }: AtDesk) {
    return way === 'atCheckOut' ? [{ folioId, ...customerOf(desk) }] : []
  }

  /** What the check-out has issued. */
  async left({ atOnce, folioId }: AtDesk, ids: readonly number[]): Promise<void> {
    this.#folios.add(folioId)
    for (const id of ids) await this.#handOut(atOnce, this.#issued(id))
  }

  /** An invoice of what is not paid yet, while another desk lessens it: one comes first. Gives it, to be paid. */
  async invoice({ atOnce, other, folioId, desk }: AtDesk): Promise<number> {
    const [lineId = 0] = await unreceipted({ call: atOnce }, folioId)
    const issue = () => atOnce(TaxReceipt.issue, { folioId, lineIds: [lineId], invoice: true, ...customerOf(desk) })
    const lessen = () => other.call(Folio.allowance, { lineId, amount: ALLOWANCE, reason }, { key: randomUUID() })
    const early = desk % 4 < 2 ? lessen() : undefined
    const issuing = issue()
    const lessening = early ?? lessen()
    const [{ id }, lessened] = await Promise.all([issuing, lessening.then(() => true, isRefusedFor('ebarimtPrinted'))])
    this.told.lessened += Number(lessened)
    await this.#handOut(atOnce, this.#issued(id))
    return id
  }

  async payInvoice({ act, atOnce }: AtDesk, id: number, paymentMethodId: number): Promise<void> {
    const receipt = await act(TaxReceipt.payInvoice, { id, paymentMethodId })
    await this.#handOut(atOnce, this.#issued(receipt.id))
  }

  /** A receipt of one charge and the money that paid it. */
  async ofPayment(
    { act, atOnce, folioId, desk }: AtDesk,
    lineId: number,
    paymentLineIds: readonly number[],
  ): Promise<void> {
    const wish = { folioId, lineIds: [lineId], paymentLineIds: [...paymentLineIds], ...customerOf(desk) }
    await this.#handOut(atOnce, this.#issued((await act(TaxReceipt.issue, wish)).id))
  }

  /** The whole receipt is taken back, or another takes its place; nothing on it can be changed before. */
  async takeBack({ act, atOnce, folioId, desk }: AtDesk, turn: number): Promise<void> {
    const lineIds = await unreceipted({ call: atOnce }, folioId)
    const { id } = await act(TaxReceipt.issue, { folioId, lineIds, ...customerOf(desk) })
    await this.#handOut(atOnce, this.#issued(id))
    if (!(await isLocked({ call: atOnce }, lineIds[0] ?? 0)))
      this.told.wrong.push(`a charge of receipt ${id} was lessened`)
    if ((desk + turn) % 2 === 0) {
      await act(TaxReceipt.giveBack, { id, reason })
      this.told.givenBack += 1
    } else {
      const other = await act(TaxReceipt.correct, { id, lineIds, ...customerOf(desk + 1), reason })
      await this.#handOut(atOnce, this.#issued(other.id))
    }
  }

  /** Two desks issue the same and print the same: there is one receipt, whose lottery is given once. */
  async atTwoDesks({ atOnce, other, folioId, desk }: AtDesk): Promise<void> {
    const wish = { folioId, lineIds: await unreceipted({ call: atOnce }, folioId), ...customerOf(desk) }
    const ends = await Promise.all([
      atOnce(TaxReceipt.issue, wish).catch(isRefusedFor('ebarimtPrinted')),
      other.call(TaxReceipt.issue, wish, { key: randomUUID() }).catch(isRefusedFor('ebarimtPrinted')),
    ])
    const ids = ends.flatMap((end) => (end === false ? [] : [end.id]))
    if (ids.length !== 1) this.told.wrong.push(`folio ${folioId} got receipts ${ids.join(', ')} at two desks`)
    this.told.atTwoDesks += 1
    const id = this.#issued(ids[0] ?? 0)
    const atOther: Act = (action, input) => other.call(action, input)
    await Promise.all([this.#handOut(atOnce, id), this.#handOut(atOther, id)])
  }

  #issued(id: number): number {
    this.told.issued.push(id)
    return id
  }

  /** Until the tax service has it: what it refuses is sent again, and where nobody knows somebody looks. */
  async #handOut(act: Act, id: number): Promise<void> {
    this.told.handedOut += 1
    if (this.told.handedOut % FAULT_OF === 0)
      this.daemon.fail(this.#faults[this.told.faults++ % this.#faults.length] ?? 'error')
    for (;;) {
      const { status, once } = await act(TaxReceipt.handOut, { id })
      if (once) this.told.printed.push(id)
      if (status === 'active') return
      await this.#clearUp({ call: act }, { id, status })
    }
  }

  /** Another desk, or the program by itself, may have done so meanwhile. */
  async #clearUp(desk: { readonly call: Act }, row: Parameters<typeof lookInto>[2]): Promise<void> {
    const { id, status } = row
    const work = status === 'refused' ? desk.call(TaxReceipt.retry, { id }) : lookInto(desk, this.daemon, row)
    await work.catch(isRefusedFor('taxReceiptNotRefused', 'taxReceiptNotUnknown', 'taxReceiptBeingSent'))
    if (status === 'waiting') await sleep(BEING_SENT_MS)
  }

  /** Everything that is under way comes to its end, and what was taken back is issued anew. */
  async settle(client: Client, db: Database): Promise<void> {
    this.daemon.recover()
    for (;;) {
      await sendReceipts({ db, log: (line) => console.error(line) })
      const { rows } = await client.call(TaxReceipt.list, { status: 'unsettled', limit: 500 })
      if (rows.length === 0) break
      for (const row of rows) await this.#clearUp(client, row)
    }
    await inParallel([...this.#folios], 8, async (folioId) => {
      const wish = wishOfFolio(await client.call(TaxReceipt.source, { folioId }), {
        toCompany: false,
        customerTin: '',
        consumerNo: '',
      })
      if (wish.lineIds.length === 0) return
      const { id } = await client.call(TaxReceipt.issue, { folioId, ...wish }, { key: randomUUID() })
      await this.#handOut((action, input) => client.call(action, input), this.#issued(id))
    })
  }

  /** Where the daemon stands with them. */
  says(): string {
    const { issued, faults, lessened, atTwoDesks, givenBack } = this.told
    const by = (status: string) => this.daemon.kept.filter((one) => one.status === status).length
    return `${issued.length} tax receipts (${by('active')} stand, ${by('replaced')} replaced, ${by('returned')} of ${givenBack} returned), ${faults} faults, ${atTwoDesks} asked for at two desks, ${lessened} invoices lessened before`
  }
}

/** Whether the charge can not be lessened because it is on a receipt. */
export const isLocked = async (desk: { readonly call: Act }, lineId: number): Promise<boolean> =>
  !(await desk.call(Folio.allowance, { lineId, amount: 1, reason }).catch(isRefusedFor('ebarimtPrinted')))

/** Whether it was refused for one of these: gives false, and throws anything else. */
export const isRefusedFor =
  (...codes: readonly string[]) =>
  (error: unknown): false => {
    if (error instanceof Refusal && codes.includes(error.code ?? '')) return false
    throw error
  }
