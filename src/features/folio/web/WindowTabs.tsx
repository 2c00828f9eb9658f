import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FolioView } from '#domain/folio/contract.ts'
import { type Say, useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { folioWords as words } from '../labels.ts'

/** The windows of the stay with what each owes; shown when there is more than one. */
export function WindowTabs({ folio }: { folio: FolioView }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  // beside a master folio stand as many as the group has rooms: they are on the group's page
  if (folio.windows.length < 2 || folio.group !== null) return null
  return (
    <Tabs
      value={String(folio.id)}
      onChange={(id) => id !== null && void navigate({ to: `/front-office/folio/${id}` })}
      aria-label={t(words.windows)}
    >
      <Tabs.List>
        {folio.windows.map((window) => (
          <Tabs.Tab key={window.id} value={String(window.id)}>
            {windowName(window, t)} · {window.payer} · <Amount minor={window.balance} bare />
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

/** What a folio is called beside others. */
export function windowName({ isMaster, roomNumber, windowNo }: FolioView['windows'][number], t: Say): string {
  if (isMaster) return t(words.masterFolio)
  return roomNumber === null ? t(words.window, windowNo) : t(words.roomFolio, roomNumber)
}
