import { useMemo } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import type { CellLink } from '#kit/web/table/column.ts'
import type { DrilledAt } from '../drill.ts'
import { declaredReports } from '../contract.ts'
import type { Report } from '../report.ts'

type At = Omit<DrilledAt, 'businessDate' | 'filters'>
export type DrillLinks = (column: string, at: At) => CellLink | undefined

/** Where the lines of the figures of a report are, for who may look there. */
export function useDrillLinks(report: Report, filters: DrilledAt['filters']): DrillLinks {
  const { menu, privileges, hotel } = useSession()
  const { businessDate } = hotel
  return useMemo(() => {
    const open = new Set(menu.flatMap(({ MenuLink2, Status }) => (Status === 1 ? [MenuLink2] : [])))
    const revenue = privileges.includes('seeRevenue')
    return (column, at) => {
      const drill = report.drills[column]
      if (drill === undefined || !open.has(drill.to) || (!revenue && isRevenueOnly(drill.to))) return undefined
      const search = drill.ask({ ...at, filters, businessDate })
      return search && { to: drill.to, search }
    }
  }, [report, filters, menu, privileges, businessDate])
}

const isRevenueOnly = (path: string): boolean =>
  declaredReports.some(({ report }) => report.path === path && report.revenueOnly)
