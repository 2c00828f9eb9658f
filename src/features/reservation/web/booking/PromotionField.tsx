import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Saying } from '#core/shapes.ts'
import { sayingText } from '#domain/asking/web/sayings.ts'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { useText } from '#kit/web/locale.tsx'
import { bookingWords as words } from '#domain/reservation/labels.ts'

/** The code of a promotion; what stands against it is said as soon as the price is known. */
export function PromotionField({ problem }: { problem: Saying | null | undefined }): ReactNode {
  const t = useText()
  const { value, change, look } = useFieldLook({ name: 'promotionCode', label: words.promotionCode })
  const typed = typeof value === 'string' ? value : ''
  const against = typed.trim() === '' || !problem ? undefined : t(sayingText(problem))
  return (
    <TextInput
      {...look}
      error={look.error ?? against}
      autoComplete="off"
      spellCheck={false}
      maxLength={50}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
