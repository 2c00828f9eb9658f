import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { MiniBar } from '#domain/miniBar/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Page } from '#kit/web/ui/Page.tsx'
import { useUrlState } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'
import { LateTab } from './LateTab.tsx'
import classes from './MiniBar.module.css'
import { MovementsTab } from './MovementsTab.tsx'
import { ParsTab } from './ParsTab.tsx'
import { RefillTab } from './RefillTab.tsx'
import { StockTab } from './StockTab.tsx'

const tabs = { refill: RefillTab, stock: StockTab, late: LateTab, movements: MovementsTab, pars: ParsTab }
type Tab = keyof typeof tabs
const TABS = Object.keys(tabs) as Tab[]

/** /room-service/mini-bar: what is to be brought, what lies where, what waits to be charged. */
export function MiniBarScreen(): ReactNode {
  const t = useText()
  const [search, change] = useUrlState()
  const tab = TABS.find((known) => known === search['tab']) ?? 'refill'
  const waiting = useRead(MiniBar.late, { limit: 1 }).data?.total ?? 0
  const Shown = tabs[tab]
  // what another tab was sorted and filtered by is not known to this one
  const open = (next: string) =>
    change({ ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])), tab: next })
  return (
    <Page title={menuTitle('/room-service/mini-bar')} fill={tab !== 'refill' && tab !== 'pars'}>
      <div className={classes.tabs}>
        <SegmentedControl
          aria-label={t(words.shown)}
          value={tab}
          onChange={open}
          data={TABS.map((value) => ({
            value,
            label: value === 'late' && waiting > 0 ? `${t(words.late)} (${waiting})` : t(words[value]),
          }))}
        />
      </div>
      <Shown />
    </Page>
  )
}
