import type { ReactNode } from 'react'
import { EVENT_KINDS, events } from '#domain/webhook/events.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { ChecksField } from '#kit/web/form/ChecksField.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Webhook, type WebhookRow } from '../contract.ts'
import { webhookWords as words } from '../labels.ts'

const kinds = Object.fromEntries(EVENT_KINDS.map((kind) => [kind, events[kind].label]))

const fields = (
  <>
    <TextField name="name" label={words.name} hint={words.nameHint} required autoFocus maxLength={60} wide />
    <TextField
      name="address"
      label={words.address}
      hint={words.addressHint}
      placeholder="https://"
      required
      maxLength={500}
      wide
    />
    <ChecksField name="events" label={words.events} options={kinds} required wide />
  </>
)

interface WebhookFormProps {
  /** Undefined = a new one. */
  readonly webhook: WebhookRow | undefined
  readonly onMade: (told: { name: string; secret: string }) => void
  readonly onClose: () => void
}

export function WebhookForm({ webhook, onMade, onClose }: WebhookFormProps): ReactNode {
  if (webhook === undefined)
    return (
      <ActionModal
        title={words.newWebhook}
        size="small"
        action={Webhook.new}
        defaults={{ name: '', address: '', events: [] }}
        onDone={(made, { name }) => made && onMade({ name, secret: made.secret })}
        onClose={onClose}
      >
        {fields}
      </ActionModal>
    )
  const { id, version, name, address, active } = webhook
  return (
    <ActionModal
      title={words.edit}
      size="small"
      action={Webhook.change}
      defaults={{ name, address, events: webhook.events, active }}
      fixed={{ id, version }}
      onClose={onClose}
    >
      {fields}
      <SwitchField name="active" label={words.active} hint={words.activeHint} wide />
    </ActionModal>
  )
}
