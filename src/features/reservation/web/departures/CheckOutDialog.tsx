import { Button, Loader, Table } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { stayNumberText } from '#domain/numbering/web/numberText.ts'
import { stayActionLabels } from '#domain/stay/actions.ts'
import { Stay } from '#domain/stay/contract.ts'
import type { StayRow } from '#domain/stay/shapes.ts'
import { ApiError } from '#kit/web/api.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { columnWords, departureWords as words } from '#domain/reservation/labels.ts'
import classes from './CheckOutDialog.module.css'

/** null = it is gone; a text = why it stays. */
type Results = ReadonlyMap<number, string | null>

/** Checks rooms out one after the other, each by itself: one that is refused stays with its reason and holds up no other. */
export function CheckOutDialog({ stays, onClose }: { stays: readonly StayRow[]; onClose: () => void }): ReactNode {
  const t = useText()
  const { results, isRunning, run } = useCheckOuts(stays)
  const gone = [...results.values()].filter((reason) => reason === null).length
  const isDone = !isRunning && results.size > 0
  return (
    <Modal
      title={isDone ? t(words.checkedOut, gone, stays.length) : t(words.checkOutSettled, stays.length)}
      onClose={onClose}
      actions={
        !isDone && (
          <Button loading={isRunning} onClick={() => void run()} data-autofocus>
            {t(stayActionLabels.checkOut)}
          </Button>
        )
      }
    >
      <Table verticalSpacing={6} aria-live="polite">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(columnWords.room)}</Table.Th>
            <Table.Th>{t(columnWords.guest)}</Table.Th>
            <Table.Th>{t(columnWords.number)}</Table.Th>
            <Table.Th>{t(words.result)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {stays.map((stay, index) => (
            <Table.Tr key={stay.id}>
              <Table.Td>{stay.roomNumber}</Table.Td>
              <Table.Td>{stay.guestName}</Table.Td>
              <Table.Td>{stayNumberText(stay)}</Table.Td>
              <Table.Td>
                <Result of={results.get(stay.id)} isNow={isRunning && index === results.size} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}

function Result({ of, isNow }: { of: string | null | undefined; isNow: boolean }): ReactNode {
  const t = useText()
  if (isNow) return <Loader size={16} />
  if (of === undefined) return null
  return (
    <span className={of === null ? classes.gone : classes.stays}>
      {of === null ? <IconCheck size={16} /> : <IconAlertTriangle size={16} />}
      {of ?? t(words.isOut)}
    </span>
  )
}

function useCheckOuts(stays: readonly StayRow[]) {
  const [results, setResults] = useState<Results>(new Map())
  const [isRunning, setRunning] = useState(false)
  const { send } = useCommand(Stay.checkOut, { success: false })

  async function reasonAgainst(stayId: number): Promise<string | null> {
    try {
      await send({ stayIds: [stayId] })
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { code, params } = error.body
      return code === 'folioBalanceNotZero' ? `${error.message}: ${String(params?.[1] ?? '')}` : error.message
    }
  }

  async function run(): Promise<void> {
    setRunning(true)
    for (const { id } of stays) {
      const reason = await reasonAgainst(id)
      setResults((known) => new Map(known).set(id, reason))
    }
    setRunning(false)
  }
  return { results, isRunning, run }
}
