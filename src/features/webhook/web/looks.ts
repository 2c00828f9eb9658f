import { IconAlertTriangle, IconCircleCheck, IconCircleOff, IconClock, IconPlayerPause } from '@tabler/icons-react'
import { errorMessage, type ErrorCode, isErrorCode } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import { events } from '#domain/webhook/events.ts'
import type { StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import type { DeliveryRow, WebhookState } from '../contract.ts'
import { deliveryWords, webhookWords } from '../labels.ts'

export const webhookLook: Readonly<Record<WebhookState, StatusLook>> = {
  working: { label: webhookWords.working, tone: 'fine', icon: IconCircleCheck },
  failing: { label: webhookWords.failing, tone: 'late', icon: IconAlertTriangle },
  stopped: { label: webhookWords.stopped, tone: 'bad', icon: IconPlayerPause },
  off: { label: webhookWords.off, tone: 'quiet', icon: IconCircleOff },
}

export const deliveryLook: Readonly<Record<DeliveryRow['state'], StatusLook>> = {
  waiting: { label: deliveryWords.waiting, tone: 'todo', icon: IconClock },
  delivered: { label: deliveryWords.delivered, tone: 'fine', icon: IconCircleCheck },
  failed: { label: deliveryWords.failed, tone: 'bad', icon: IconAlertTriangle },
}

export const eventLabel = (kind: string): Label =>
  Object.entries(events).find(([known]) => known === kind)?.[1].label ?? deliveryWords.ping

/** Why it did not arrive, in both languages. */
export function problemOf({ problem, status }: Pick<DeliveryRow, 'problem' | 'status'>): Label | null {
  if (!isErrorCode(problem)) return null
  const said = (locale: 'en' | 'mon') => errorMessage(problem satisfies ErrorCode, [status ?? ''], locale)
  return { en: said('en'), mon: said('mon') }
}
