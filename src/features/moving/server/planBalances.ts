import type { FieldProblem } from '#core/errors.ts'
import { openOwnFolios } from '#domain/folio/server/openOwnFolios.ts'
import { reopenDeposits } from '#domain/folio/server/depositStatus.ts'
import { closeHouses } from '#domain/folio/server/closeHouses.ts'
import { standingGuests } from '#domain/guest/server/standingGuests.ts'
import type { LineToPost, Posting } from '#domain/ledger/posting.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import { post } from '#domain/ledger/server/post.ts'
import { movedWords } from '../words.ts'
import { balanceOwners, type Owner } from './balanceOwners.ts'
import { idIn, type MovePlan, type PlannedLine, type Planning, said, twice } from './planned.ts'

interface Entry {
  readonly planned: PlannedLine
  readonly owner: Owner | undefined
  readonly amount: number
}

/**
 * What was open: each line is a journal against the account of opening balances (decision 121). A deposit stands on the folio of its
 * reservation, a guest's balance on a folio in the guest's name, a company's on its account as something to be invoiced.
 */
export async function planBalances({ ctx, lines, before }: Planning): Promise<MovePlan> {
  const doubled = twice(lines)
  const owners = await balanceOwners(ctx, lines)
  const entries = lines.map((line): Entry => {
    const { values } = line
    const externalNo = said(values, 'externalNo')
    const owner = owners.of(line)
    const amount = typeof values['amount'] === 'number' ? values['amount'] : 0
    const own: FieldProblem[] = [...line.problems, ...doubled(line)]
    const known = new Set(own.map(({ field }) => field))
    const problems =
      before.has(externalNo) && own.length === 0
        ? []
        : [...own, ...owners.problems(line), ...amountProblems(values, amount, known)]
    const state = problems.length > 0 ? 'wrong' : before.has(externalNo) ? 'known' : 'made'
    return {
      owner,
      amount,
      planned: { line: line.line, externalNo, about: owner?.name ?? '', linkedTo: '', values, problems, state },
    }
  })
  const made = entries.filter(({ planned }) => planned.state === 'made')
  const sum = (deposits: boolean) =>
    made.reduce((total, { owner, amount }) => ((owner?.kind === 'deposit') === deposits ? total + amount : total), 0)
  return {
    lines: entries.map(({ planned }) => planned),
    owed: sum(false),
    held: sum(true),
    write: async () => {
      const standing = await standingGuests(
        ctx,
        made.map(({ owner }) => owner?.guestId),
      )
      const folios = await foliosOf({ ctx }, made, standing)
      await lockFolios(ctx, [...folios.values()].flat())
      const journals = made.map((entry) => postings(ctx, entry, folios.get(entry) ?? []))
      const posted = await post(ctx, journals.flat())
      await closeHouses(ctx, [...folios.values()].flat())
      let at = 0
      return made.map(({ planned }, nth) => {
        const journalId = posted[at]?.journalId ?? 0
        at += (journals[nth] ?? []).reduce((sum, { lines: own }) => sum + own.length, 0)
        return { externalNo: planned.externalNo, made: true, journalId }
      })
    },
  }
}

function amountProblems(values: PlannedLine['values'], amount: number, known: ReadonlySet<string>): FieldProblem[] {
  if (known.has('amount')) return []
  if (amount === 0) return [{ field: 'amount', code: 'amountNotZero', params: [] }]
  return said(values, 'what') === 'deposit' && amount < 0
    ? [{ field: 'amount', code: 'depositNotPositive', params: [] }]
    : []
}

/** The folios of each entry: of a company's debt the one that is settled and then the account. What is not open yet is opened. */
async function foliosOf(
  { ctx }: Pick<Planning, 'ctx'>,
  entries: readonly Entry[],
  standing: (id: number) => number,
): Promise<ReadonlyMap<Entry, number[]>> {
  const keys = new Map<string, { folioId: number | undefined; open: Parameters<typeof openOwnFolios>[1][number] }>()
  const wanted = entries.map((entry) => {
    const { owner, amount, planned } = entry
    if (!owner) return { entry, names: [] }
    const guestId = owner.guestId === undefined ? undefined : standing(owner.guestId)
    const name = `${owner.name}: ${movedWords.opening[ctx.locale]}`.slice(0, 100)
    const names: string[] = []
    const want = (key: string, folioId: number | undefined, open: Parameters<typeof openOwnFolios>[1][number]) => {
      if (!keys.has(key)) keys.set(key, { folioId, open })
      names.push(key)
    }
    if (owner.kind === 'deposit')
      want(`deposit ${owner.reservationId}`, owner.folioId, {
        kind: 'deposit',
        reservationId: owner.reservationId,
        guestId,
      })
    else if (owner.kind === 'guest') want(`guest ${guestId}`, undefined, { kind: 'house', guestId, name })
    else {
      if (amount > 0) want(`line ${planned.line}`, undefined, { kind: 'house', companyId: owner.companyId, name })
      want(`company ${owner.companyId}`, owner.folioId, { kind: 'company', companyId: owner.companyId })
    }
    return { entry, names }
  })
  const missing = [...keys].filter(([, { folioId }]) => folioId === undefined)
  const opened = await openOwnFolios(
    ctx,
    missing.map(([, { open }]) => open),
  )
  const idOf = new Map([...keys].map(([key, { folioId }]) => [key, folioId]))
  missing.forEach(([key], nth) => idOf.set(key, opened[nth]))
  await reopenDeposits(
    ctx,
    [...idOf.values()].filter((id) => id !== undefined),
  )
  return new Map(wanted.map(({ entry, names }) => [entry, names.map((name) => idOf.get(name) ?? 0)]))
}

/** The journals of an entry, each with one line of a folio, so that each has its mirror (`voidJournals`). */
function postings(
  ctx: Planning['ctx'],
  { owner, amount, planned }: Entry,
  [first = 0, account]: readonly number[],
): Posting[] {
  const { values } = planned
  const reference = said(values, 'externalNo')
  const reason = [movedWords.opening[ctx.locale], said(values, 'description')].filter((text) => text !== '').join(': ')
  const opening: LineToPost = {
    folioId: first,
    kind: 'transfer',
    description: reason,
    reference,
    paymentMethodId: idIn(values, 'paymentMethodId') ?? undefined,
    parts: [{ against: { purpose: 'openingBalances' }, amount: owner?.kind === 'deposit' ? -amount : amount }],
  }
  const opened: Posting = { kind: 'opening', source: 'desk', reason, lines: [opening] }
  if (account === undefined) return [opened]
  const settled: LineToPost[] = [
    {
      folioId: first,
      kind: 'settlement',
      description: owner?.name,
      reference,
      parts: [{ against: { folioId: account }, amount: -amount }],
    },
    { folioId: account, kind: 'transfer', reference, parts: [{ against: { folioId: first }, amount }] },
  ]
  return [opened, { kind: 'opening', source: 'desk', reason, lines: settled }]
}
