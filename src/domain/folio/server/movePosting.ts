import type { Part, Posting } from '#domain/ledger/posting.ts'
import type { LeftPart } from '../allowance.ts'
import { carried, type HeldLine } from './lineFacts.ts'

type Moved = Parameters<typeof carried>[0] & Pick<HeldLine, 'folioId'>

/** One journal for each line and folio, so that each can be taken back alone; tax stays beside its net. */
export function movePosting(
  line: Moved,
  { folioId: targetFolioId, parts: amounts }: { readonly folioId: number; readonly parts: readonly LeftPart[] },
  by: Pick<Posting, 'source' | 'auditRunId'> = { source: 'desk' },
): Posting {
  const parts = (otherFolioId: number, sign: 1 | -1): Part[] =>
    amounts.map(({ taxId, amount }) => ({
      against: { folioId: otherFolioId },
      amount: sign * amount,
      taxId: taxId ?? undefined,
    }))
  const own = { ...carried(line), kind: 'transfer' } as const
  return {
    kind: 'transfer',
    ...by,
    lines: [
      { ...own, folioId: line.folioId, parts: parts(targetFolioId, -1) },
      { ...own, folioId: targetFolioId, parts: parts(line.folioId, 1) },
    ],
  }
}
