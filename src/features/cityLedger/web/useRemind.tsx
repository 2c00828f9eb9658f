import { CityLedger } from '#domain/cityLedger/contract.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { toast } from '#kit/web/feedback/toast.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { words } from '../labels.ts'

/** Reminds companies of what is overdue; all of them where none is named. Says how many letters are on their way and who has no address. */
export function useRemind() {
  const t = useText()
  const { send, isPending } = useCommand(CityLedger.remind, { success: false })
  const remind = (companyIds: number[]): Promise<boolean> =>
    confirm({
      title: companyIds.length === 0 ? words.remindAll : words.remind,
      lines: [words.remindText],
      confirmLabel: words.remind,
      action: async () => {
        const answer = await send({ companyIds })
        if (answer === undefined) return
        if (answer.sent > 0) toast.success(t(words.remindedDone, answer.sent))
        if (answer.withoutAddress.length > 0) toast.error(t(words.withoutAddress, answer.withoutAddress.join(', ')))
      },
    })
  return { remind, isReminding: isPending }
}
