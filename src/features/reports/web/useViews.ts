import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRead } from '#kit/web/query.ts'
import type { Report } from '../report.ts'
import { ReportView, type SavedView, type ViewContents } from '../views.ts'

/** The address of a report that a person wants without any view. */
const STANDING = 0
const FRESH_FOR = 60_000

export interface Views {
  readonly all: readonly SavedView[]
  /** The one that was chosen last, whatever was changed since. */
  readonly current: SavedView | undefined
  readonly choose: (view: Pick<SavedView, 'id' | 'contents'> | undefined) => void
  /** False while it is not known yet whether another view opens by itself. */
  readonly isSettled: boolean
}

/** The saved views of a report. Without anything asked for, the default of the person opens, else that of the hotel. */
export function useViews(report: Report): Views {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const read = useRead(ReportView.list, { report: report.name }, { freshFor: FRESH_FOR })
  const all = read.data ?? []
  const isBare = Object.keys(search).length === 0
  const first = isBare ? all.find(({ isDefault }) => isDefault) : undefined
  const go = (address: ViewContents & { view?: number }) =>
    void navigate({ to: '.', search: address as never, replace: true, resetScroll: false })
  useEffect(() => {
    if (first === undefined) return
    const address = { ...first.contents, view: first.id }
    void navigate({ to: '.', search: address as never, replace: true, resetScroll: false })
  }, [first, navigate])
  return {
    all,
    current: all.find(({ id }) => id === search['view']),
    choose: (view) => go(view === undefined ? { view: STANDING } : { ...view.contents, view: view.id }),
    isSettled: !isBare || (first === undefined && !read.isPending),
  }
}
