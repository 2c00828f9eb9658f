import { IconHistory, IconKey, IconPencil, IconPlayerPlay, IconPlus, IconSend, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { useSession } from '#domain/access/web/session.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { ListView } from '#kit/web/table/ListView.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { useList } from '#kit/web/table/useList.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { ToldOnce } from '#kit/web/ui/ToldOnce.tsx'
import { Webhook, type WebhookRow } from '../contract.ts'
import { deliveryWords, webhookWords as words } from '../labels.ts'
import { ReplaySince } from './ReplaySince.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { webhookColumns } from './webhookColumns.tsx'

type Told = { readonly name: string; readonly secret: string }

/** The addresses that are told. */
export function WebhooksTab({ tabs }: { tabs: ReactNode }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { privileges } = useSession()
  const reason = privileges.includes('manageUsers') ? undefined : words.needsRight
  const [edited, setEdited] = useState<WebhookRow | 'new'>()
  const [replayed, setReplayed] = useState<WebhookRow>()
  const [told, setTold] = useState<Told>()
  const list = useList({ list: Webhook.list })
  const remove = useCommand(Webhook.remove)
  const renew = useCommand(Webhook.renewSecret, { success: false })
  const resume = useCommand(Webhook.resume)
  const ping = useCommand(Webhook.ping, { success: words.pinged })
  const log = ({ id }: WebhookRow): void =>
    void navigate({ to: '.', search: { tab: 'deliveries', webhook: id } as never })
  const askToRenew = ({ id, name }: WebhookRow) =>
    void confirm({
      title: t(words.renewAsk, name),
      lines: [words.renewLine],
      confirmLabel: words.renew,
      action: async () => {
        const made = await renew.send({ id })
        if (made) setTold({ name, secret: made.secret })
      },
    })
  const askToRemove = ({ id, name }: WebhookRow) =>
    void confirm({
      title: t(words.removeAsk, name),
      lines: [words.removeLine],
      confirmLabel: words.remove,
      danger: true,
      action: async () => void (await remove.send({ id })),
    })
  const actions = (row: WebhookRow): RowAction[] => [
    { key: 'edit', label: words.edit, icon: IconPencil, reason, run: () => setEdited(row) },
    { key: 'log', label: words.deliveries, icon: IconHistory, run: () => log(row) },
    {
      key: 'ping',
      label: words.ping,
      icon: IconSend,
      reason: reason ?? (row.active ? undefined : words.isOff),
      run: () => void ping.run({ id: row.id }),
    },
    {
      key: 'replay',
      label: words.replaySince,
      icon: IconSend,
      reason: reason ?? (row.active ? undefined : words.isOff),
      run: () => setReplayed(row),
    },
    {
      key: 'resume',
      label: words.resume,
      icon: IconPlayerPlay,
      reason: reason ?? (row.state === 'stopped' ? undefined : words.notStopped),
      run: () => void resume.run({ id: row.id }),
    },
    { key: 'renew', label: words.renew, icon: IconKey, reason, run: () => askToRenew(row) },
    { key: 'remove', label: words.remove, icon: IconTrash, danger: true, reason, run: () => askToRemove(row) },
  ]
  const newButton = (
    <ActionButton
      label={words.newWebhook}
      hotkey="N"
      reason={reason}
      leftSection={<IconPlus size={16} />}
      onClick={() => setEdited('new')}
    />
  )
  return (
    <Page title={menuTitle('/integration/webhook')} count={list.count} fill note={tabs} action={newButton}>
      <ListView<typeof Webhook.list>
        list={list}
        name="webhooks"
        title={deliveryWords.webhook}
        columns={webhookColumns}
        rowKey={({ id }) => id}
        onOpen={log}
        actions={actions}
        isMuted={({ active }) => !active}
        empty={{ title: words.none, hint: words.hint, action: newButton }}
      />
      {edited !== undefined && (
        <WebhookForm
          webhook={edited === 'new' ? undefined : edited}
          onMade={setTold}
          onClose={() => setEdited(undefined)}
        />
      )}
      {replayed && <ReplaySince webhook={replayed} onClose={() => setReplayed(undefined)} />}
      {told && (
        <ToldOnce
          title={t(words.ready, told.name)}
          hint={words.once}
          value={told.secret}
          onClose={() => setTold(undefined)}
        />
      )}
    </Page>
  )
}
