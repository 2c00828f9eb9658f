import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { routeWords as words } from '../labels.ts'

/** Which group of extra charges a rule is for, where it is for one. */
export function RoutedGroup(): ReactNode {
  const charges: unknown = useWatch({ name: 'charges' })
  return (
    charges === 'extraChargeGroup' && (
      <OptionField name="extraChargeGroupId" label={words.chargeGroup} of={options.ExtraChargeGroup} required />
    )
  )
}
