import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import type { Policy } from '../policy.ts'
import { policySentence } from '../sentence.ts'

/** What leaving the booking costs, with its dates where the arrival (hotel-local) is known. */
export function PolicyText({ policy, arrivesAt }: { policy: Policy; arrivesAt?: string }): ReactNode {
  const t = useText()
  const { code, digits } = useCurrency()
  return (
    <Text size="sm" c="dimmed">
      {t(policySentence(policy, { currency: code, currencyDigits: digits }, arrivesAt))}
    </Text>
  )
}
