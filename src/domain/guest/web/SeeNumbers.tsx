import { IconEye } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OutputOf } from '#core/contract.ts'
import { useMissing } from '#domain/access/web/session.ts'
import { useCommand } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Guest, type LOOK_PLACES } from '../contract.ts'
import { isMasked } from '#core/maskedNumber.ts'
import { guestWords as words } from './labels.ts'

export type Numbers = OutputOf<typeof Guest.seeIdentity>

interface Looked {
  readonly guestId: number
  readonly place: (typeof LOOK_PLACES)[number]
}

/** The numbers of a guest's documents once they were asked for, and the button that asks; that it was pressed is kept with the guest's activity. */
export function useNumbers({ guestId, place }: Looked): { numbers: Numbers | undefined; button: ReactNode } {
  const [seen, setSeen] = useState<{ of: number; numbers: Numbers }>()
  const numbers = seen?.of === guestId ? seen.numbers : undefined
  const button = numbers === undefined && (
    <SeeButton guestId={guestId} place={place} onSeen={(found) => setSeen({ of: guestId, numbers: found })} />
  )
  return { numbers, button }
}

function SeeButton({ guestId, place, onSeen }: Looked & { onSeen: (numbers: Numbers) => void }): ReactNode {
  const see = useCommand(Guest.seeIdentity, { success: false })
  const missing = useMissing('seeIdentity')
  const ask = async (): Promise<void> => {
    const numbers = await see.run({ id: guestId, place })
    if (numbers !== undefined) onSeen(numbers)
  }
  return (
    <ActionButton
      label={words.seeNumbers}
      size="compact-sm"
      variant="default"
      style={{ justifySelf: 'start', alignSelf: 'end' }}
      leftSection={<IconEye size={16} stroke={1.5} />}
      reason={missing}
      loading={see.isPending}
      onClick={() => void ask()}
    />
  )
}

/** In the form of a guest who stands already: the numbers in the place of the masked ones that nobody has typed over. */
export function SeeNumbersInForm({ guestId }: { guestId: number }): ReactNode {
  const { getValues, resetField } = useFormContext()
  const held: unknown = useWatch()
  const isHidden = JSON.stringify(held).includes('•')
  const fill = (numbers: Numbers): void => {
    const show = (name: string, number: string | undefined): void => {
      const stands: unknown = getValues(name)
      if (number !== undefined && typeof stands === 'string' && isMasked(stands))
        resetField(name, { defaultValue: number })
    }
    show('registerNo', numbers.registerNo)
    show('passportNo', numbers.passportNo)
    const documents: unknown = getValues('documents')
    if (!Array.isArray(documents)) return
    const left = [...numbers.documents]
    for (const [nth, row] of (documents as { kind: string; number: string }[]).entries()) {
      const place = left.findIndex(
        ({ number }) => isMasked(row.number) && number.endsWith(row.number.replaceAll('•', '')),
      )
      if (place >= 0) show(`documents.${nth}.number`, left.splice(place, 1)[0]?.number)
    }
  }
  return isHidden && <SeeButton guestId={guestId} place="form" onSeen={fill} />
}
