import { IconBan, IconExternalLink, IconRotate } from '@tabler/icons-react'
import { useMissing } from '#domain/access/web/session.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { NightAudit } from '../contract.ts'
import { excludeWords as words } from '../labels.ts'

interface Listed {
  readonly stayId: number
  readonly roomNumber: string
  readonly date: string
  readonly recurringChargeId?: number
  readonly excluded: string | null
}

/** What can be done with a charge of step 3. */
export function useExcluding(open: (charge: Listed) => void): (charge: Listed) => readonly RowAction[] {
  const t = useText()
  const missing = useMissing('overrideRate')
  const exclude = useCommand(NightAudit.exclude, { success: words.excluded })
  const include = useCommand(NightAudit.include, { success: words.included })
  return (charge) => {
    const { stayId, date, roomNumber, recurringChargeId, excluded } = charge
    const listed = { stayId, date, ...(recurringChargeId === undefined ? {} : { recurringChargeId }) }
    const ask = () =>
      confirm({
        title: t(words.title, roomNumber),
        lines: [t(words.ofDay, date), words.line],
        confirmLabel: words.exclude,
        needsReason: true,
        action: async (reason) => void (await exclude.run({ ...listed, reason })),
      })
    return [
      { key: 'open', label: words.openStay, icon: IconExternalLink, run: () => open(charge) },
      excluded === null
        ? { key: 'exclude', label: words.exclude, icon: IconBan, reason: missing, run: () => void ask() }
        : {
            key: 'include',
            label: words.include,
            icon: IconRotate,
            reason: missing,
            run: () => void include.run(listed),
          },
    ]
  }
}
