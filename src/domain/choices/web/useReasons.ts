import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { options } from '../contract.ts'

const FRESH_MS = 60_000

/** The hotel's reasons of a category in the person's language, each once; undefined until they are read. */
export function useReasons(category: string): readonly string[] | undefined {
  const t = useText()
  const { data } = useRead(options.Reason, {}, { freshFor: FRESH_MS })
  if (data === undefined) return undefined
  return [...new Set(data.filter((reason) => reason.category === category).map(({ label }) => t(label)))]
}
