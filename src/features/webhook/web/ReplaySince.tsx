import type { ReactNode } from 'react'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { MomentField } from '#kit/web/form/MomentField.tsx'
import { toast } from '#kit/web/feedback/toast.tsx'
import { useText } from '#kit/web/locale.tsx'
import { WebhookDelivery, type WebhookRow } from '../contract.ts'
import { deliveryWords, webhookWords as words } from '../labels.ts'

/** Everything that a webhook hears since a time, once more. */
export function ReplaySince({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={`${t(words.replaySince)} – ${webhook.name}`}
      size="small"
      action={WebhookDelivery.replaySince}
      defaults={{ since: null }}
      fixed={{ webhookId: webhook.id }}
      submitLabel={deliveryWords.replay}
      success={false}
      onDone={(done) => done && toast.success(t(words.replayed, done.sent))}
      onClose={onClose}
    >
      <MomentField name="since" label={words.since} hint={words.sinceHint} required wide />
    </ActionModal>
  )
}
