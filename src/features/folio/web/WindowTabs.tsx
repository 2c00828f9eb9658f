import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FolioView } from '#domain/folio/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { folioWords as words } from '../labels.ts'

/** The windows of the stay with what each owes; shown when there is more than one. */
export function WindowTabs({ folio }: { folio: FolioView }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  if (folio.windows.length < 2) return null
  return (
    <Tabs
      value={String(folio.id)}
      onChange={(id) => id !== null && void navigate({ to: `/front-office/folio/${id}` })}
      aria-label={t(words.windows)}
    >
      <Tabs.List>
        {folio.windows.map(({ id, windowNo, balance }) => (
          <Tabs.Tab key={id} value={String(id)}>
            {t(words.window, windowNo)} · <Amount minor={balance} bare />
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
