import { IconEye, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Label } from '#core/labels.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { useSession } from '#domain/access/web/session.ts'
import { EVENT_KINDS, events } from '#domain/webhook/events.ts'
import { words as kit } from '#kit/web/labels.ts'
import { useCommand, useRead } from '#kit/web/query.ts'
import { Filters } from '#kit/web/table/Filters.tsx'
import { FilterSelect } from '#kit/web/table/FilterSelect.tsx'
import { ListView } from '#kit/web/table/ListView.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { useList } from '#kit/web/table/useList.ts'
import { Page } from '#kit/web/ui/Page.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { DELIVERY_STATES, type DeliveryRow, Webhook, WebhookDelivery } from '../contract.ts'
import { deliveryWords as words, webhookWords } from '../labels.ts'
import { DeliveryDetail } from './DeliveryDetail.tsx'
import { deliveryColumns } from './deliveryColumns.tsx'
import { deliveryLook } from './looks.ts'

/** Everything that was told, waits, or has not arrived, and why. */
export function DeliveriesTab({ tabs }: { tabs: ReactNode }): ReactNode {
  const { privileges } = useSession()
  const reason = privileges.includes('manageUsers') ? undefined : webhookWords.needsRight
  const [opened, setOpened] = useState<DeliveryRow>()
  const [webhook, setWebhook] = useFilter<number>('webhook', 0)
  const webhooks = useRead(Webhook.list, { limit: 500 })
  const [state, setState] = useFilter<string>('state', '')
  const [kind, setKind] = useFilter<string>('kind', '')
  const input = {
    webhookId: webhook === 0 ? undefined : webhook,
    state: DELIVERY_STATES.find((known) => known === state),
    kind: EVENT_KINDS.find((known) => known === kind),
  }
  const asked = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const list = useList({ list: WebhookDelivery.list, input: asked, defaultSort: '-madeAt' })
  const replay = useCommand(WebhookDelivery.replay, { success: webhookWords.pinged })
  const actions = (row: DeliveryRow): RowAction[] => [
    { key: 'open', label: kit.open, icon: IconEye, run: () => setOpened(row) },
    { key: 'replay', label: words.replay, icon: IconSend, reason, run: () => void replay.run({ ids: [row.id] }) },
  ]
  const states = Object.fromEntries(DELIVERY_STATES.map((one) => [one, deliveryLook[one].label as Label]))
  const kinds = Object.fromEntries(EVENT_KINDS.map((one) => [one, events[one].label]))
  return (
    <Page title={menuTitle('/integration/webhook')} count={list.count} fill note={tabs}>
      <ListView<typeof WebhookDelivery.list>
        list={list}
        name="deliveries"
        title={webhookWords.deliveries}
        columns={deliveryColumns}
        rowKey={({ id }) => id}
        onOpen={setOpened}
        actions={actions}
        filters={
          <Filters set={[webhook, state, kind].filter(Boolean).length}>
            <FilterSelect
              label={words.webhook}
              any={words.anyWebhook}
              of={Object.fromEntries(webhooks.data?.rows.map(({ id, name }) => [id, name]) ?? [])}
              value={webhook === 0 ? '' : String(webhook)}
              onPick={(picked) => setWebhook(Number(picked))}
            />
            <FilterSelect label={words.state} any={words.anyState} of={states} value={state} onPick={setState} />
            <FilterSelect label={words.event} any={words.anyEvent} of={kinds} value={kind} onPick={setKind} />
          </Filters>
        }
        empty={
          Object.keys(asked).length > 0
            ? { title: words.noneFit, narrowed: true }
            : { title: words.none, hint: words.noneHint }
        }
      />
      {opened && <DeliveryDetail delivery={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}
