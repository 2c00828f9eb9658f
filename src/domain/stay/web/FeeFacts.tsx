import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'

export interface FeeFact {
  readonly label: Label
  /** What is behind the amount: 'the first night'. */
  readonly note?: Label | null
  readonly amount: number
  readonly strong?: boolean
}

/** Sums that belong to a decision, one on a line. */
export function FeeFacts({ facts }: { facts: readonly FeeFact[] }): ReactNode {
  const t = useText()
  return (
    <Table withRowBorders={false} verticalSpacing={4} style={{ gridColumn: '1 / -1' }}>
      <Table.Tbody>
        {facts.map(({ label, note, amount, strong = false }) => (
          <Table.Tr key={label.en}>
            <Table.Td>{note ? `${t(label)} · ${t(note)}` : t(label)}</Table.Td>
            <Table.Td ta="right">
              <Amount minor={amount} strong={strong} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
