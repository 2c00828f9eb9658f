import { Code } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Text } from '#kit/web/locale.tsx'
import { useText } from '#kit/web/locale.tsx'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { Facts } from '#kit/web/ui/Record.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import type { DeliveryRow } from '../contract.ts'
import { deliveryWords as words } from '../labels.ts'
import { deliveryLook, eventLabel, problemOf } from './looks.ts'

/** One delivery: what, when, and what came back. */
export function DeliveryDetail({ delivery, onClose }: { delivery: DeliveryRow; onClose: () => void }): ReactNode {
  const t = useText()
  const { kind, eventId, webhook, state, at, triedAt, nextAt, attempts, status, answer } = delivery
  const problem = problemOf(delivery)
  const facts: (readonly [Text, ReactNode])[] = [
    [words.event, `${t(eventLabel(kind))} (${kind})`],
    [words.eventId, eventId],
    [words.webhook, webhook],
    [words.state, <StatusBadge key="state" look={deliveryLook[state]} />],
    [words.happened, <InstantText key="at" at={at} />],
    [words.attempts, attempts],
    ...(triedAt === null ? [] : [[words.tried, <InstantText key="tried" at={triedAt} />] as const]),
    ...(nextAt === null ? [] : [[words.next, <InstantText key="next" at={nextAt} />] as const]),
    ...(problem === null ? [] : [[words.problem, t(problem)] as const]),
    [words.status, status ?? t(words.noAnswer)],
  ]
  return (
    <Modal title={words.detail} size="small" onClose={onClose}>
      <Facts facts={facts} />
      {answer !== '' && (
        <Code block mt="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {answer}
        </Code>
      )}
    </Modal>
  )
}
