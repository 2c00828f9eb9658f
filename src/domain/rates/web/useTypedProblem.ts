import { errorMessage } from '#core/errors.ts'
import { useLocale } from '#kit/web/locale.tsx'

/** What stands beside a price or a percentage that was typed and can't be read. */
export function useTypedProblem(
  typed: string,
  isRead: boolean,
  of: 'amount' | 'percent' = 'amount',
): string | undefined {
  const locale = useLocale()
  return typed === '' || isRead
    ? undefined
    : errorMessage(of === 'amount' ? 'invalidAmount' : 'invalidValue', [], locale)
}
