import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { deskWords as words } from '../labels.ts'
import { cardWords } from '../cardLabels.ts'
import { CardsView } from './CardsView.tsx'
import { DeskView } from './DeskView.tsx'
import { SessionList } from './SessionList.tsx'

/** /payment/cashier: the own session with what goes through it, every drawer, and the sessions that were. */
export function CashierScreen(): ReactNode {
  const t = useText()
  const [tab, choose] = useFilter('tab', 'drawers')
  const tabs = (
    <SegmentedControl
      size="xs"
      aria-label={t(words.shown)}
      value={tab}
      onChange={choose}
      data={[
        { value: 'drawers', label: t(words.drawers) },
        { value: 'sessions', label: t(words.sessions) },
        { value: 'cards', label: t(cardWords.cards) },
      ]}
    />
  )
  if (tab === 'cards') return <CardsView tabs={tabs} />
  return tab === 'sessions' ? <SessionList tabs={tabs} /> : <DeskView tabs={tabs} />
}
