import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { WorkOrder, type WorkOrderRecord } from '#domain/workOrder/contract.ts'
import { workStatusLooks } from '#domain/workOrder/web/workLook.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { words } from '../labels.ts'
import classes from './WorkOrder.module.css'

const SHOWN = 20

/** What else was and is to be done with the same equipment, else in the same room. */
export function OrdersHere({ order }: { order: WorkOrderRecord }): ReactNode {
  const { equipmentId, roomId } = order
  if (equipmentId !== null) return <History of={{ equipmentId }} search={{ equipment: equipmentId }} but={order.id} />
  return roomId === null ? null : <History of={{ roomId }} search={{ room: roomId }} but={order.id} />
}

interface HistoryProps {
  readonly of: { readonly equipmentId: number } | { readonly roomId: number }
  readonly search: Readonly<Record<string, number>>
  readonly but: number
}

function History({ of, search, but }: HistoryProps): ReactNode {
  const t = useText()
  const read = useRead(WorkOrder.list, { ...of, tab: 'all', sort: 'number', descending: true, limit: SHOWN })
  const all = (
    <Link to="/room-service/work-order" search={{ ...search, tab: 'all' } as never} className={classes.link ?? ''}>
      {t(words.all)}
    </Link>
  )
  return (
    <Section title={words.before} action={all} flush>
      <Loaded of={read} height={80}>
        {({ rows }) => (
          <Lines none={words.noneBefore}>
            {rows
              .filter(({ id }) => id !== but)
              .map((row) => (
                <Line
                  key={row.id}
                  what={
                    <Link to={`/room-service/work-order/${row.id}`} className={classes.link ?? ''}>
                      {`${row.number} · ${row.description}`}
                    </Link>
                  }
                  notes={[t(row.category)]}
                  aside={
                    <>
                      <DayText day={row.reportedOn} /> <StatusBadge look={workStatusLooks[row.status]} />
                    </>
                  }
                />
              ))}
          </Lines>
        )}
      </Loaded>
    </Section>
  )
}
