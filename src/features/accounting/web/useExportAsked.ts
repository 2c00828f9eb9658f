import type { OutputOf } from '#core/contract.ts'
import { isDay } from '#core/day.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useUrlState } from '#kit/web/urlState.ts'
import type { Accounting, ExportFormat } from '../contract.ts'
import { exportWords as words } from '../labels.ts'
import { type ReadyLayout, readyKeys, readyLayouts } from '../layout.ts'
import type { LayoutDraft } from './LayoutDialog.tsx'

export type OwnLayout = OutputOf<typeof Accounting.layouts>['own'][number]

interface Values {
  readonly from: string
  readonly until: string
  readonly layout: ReadyLayout | number
  readonly format: ExportFormat
}

/** The days, layout and kind of file that are asked for, kept in the URL; at first the last closed day. */
export function useExportAsked(lastClosed: string | null, own: readonly OwnLayout[]) {
  const t = useText()
  const locale = useLocale()
  const [url, change] = useUrlState()
  const dayIn = (key: string): string => {
    const value = url[key]
    return typeof value === 'string' && isDay(value) ? value : (lastClosed ?? '1970-01-01')
  }
  const usual: ReadyLayout = locale === 'mon' ? 'mongolian' : 'quickBooks'
  const layout =
    own.find(({ id }) => id === url['layout'])?.id ?? readyKeys.find((key) => key === url['layout']) ?? usual
  const values: Values = {
    from: dayIn('from'),
    until: dayIn('until'),
    layout,
    format: url['format'] === 'xlsx' ? 'xlsx' : 'csv',
  }
  /** The chosen layout as a new one of the hotel's own. */
  const copied = (): LayoutDraft => {
    const found = typeof layout === 'number' ? own.find(({ id }) => id === layout) : readyLayouts[layout]
    const { name, ...rest } = found ?? readyLayouts[usual]
    return { ...structuredClone(rest), name: t(words.copyOf, name), id: null, version: 0 } as LayoutDraft
  }
  return { values, copied, set: (next: Partial<Values>) => change({ ...next }) }
}

export type ExportAsked = ReturnType<typeof useExportAsked>
