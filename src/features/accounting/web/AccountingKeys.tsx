import { Button, CopyButton } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useTimeZone } from '#kit/web/place.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { PlainTable } from '#kit/web/table/PlainTable.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { formatInstant } from '#kit/web/when.ts'
import { AccountingKey, type KeyRow } from '../contract.ts'
import { keyWords as words } from '../labels.ts'
import classes from './accounting.module.css'

/** The keys with which the accounting program fetches closed days by itself; for who manages users alone. */
export function AccountingKeys(): ReactNode {
  const { privileges } = useSession()
  return privileges.includes('manageUsers') && <Keys />
}

function Keys(): ReactNode {
  const t = useText()
  const keys = useRead(AccountingKey.list, {})
  const [isNaming, setNaming] = useState(false)
  const [made, setMade] = useState<string>()
  return (
    <Section
      title={words.title}
      flush
      action={
        <Button size="xs" variant="default" leftSection={<IconPlus size={16} />} onClick={() => setNaming(true)}>
          {t(words.newKey)}
        </Button>
      }
    >
      <p className={classes.keyHint}>
        {t(words.hint)} <code>GET /api/accounting/days/YYYY-MM-DD?layout=odoo&format=csv</code>
      </p>
      <Loaded of={keys}>{(rows) => (rows.length === 0 ? null : <KeyTable rows={rows} />)}</Loaded>
      {isNaming && (
        <ActionModal
          title={words.newKey}
          size="small"
          action={AccountingKey.new}
          defaults={{ name: '' }}
          onDone={(done) => setMade(done?.key)}
          onClose={() => setNaming(false)}
        >
          <TextField name="name" label={words.name} required autoFocus maxLength={60} wide />
        </ActionModal>
      )}
      {made !== undefined && <MadeKey value={made} onClose={() => setMade(undefined)} />}
    </Section>
  )
}

function KeyTable({ rows }: { rows: readonly KeyRow[] }): ReactNode {
  const t = useText()
  const timeZone = useTimeZone()
  const { send, isPending } = useCommand(AccountingKey.revoke)
  const when = (instant: string | null): string => (instant === null ? '–' : formatInstant(instant, timeZone))
  const revoke = ({ id, name }: KeyRow) =>
    confirm({
      title: t(words.revokeAsk, name),
      confirmLabel: words.revoke,
      lines: [],
      danger: true,
      action: async () => void (await send({ id })),
    })
  return (
    <div className={classes.keys} role="group" aria-label={t(words.title)} tabIndex={0}>
      <PlainTable
        within="section"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { label: words.name, render: ({ name }) => name },
          { label: words.made, render: ({ madeAt, madeBy }) => `${when(madeAt)} · ${madeBy}` },
          { label: words.lastUsed, render: ({ lastUsedAt }) => when(lastUsedAt) },
          {
            label: words.state,
            render: (row) =>
              row.revokedAt === null ? (
                <Button size="compact-xs" variant="default" disabled={isPending} onClick={() => revoke(row)}>
                  {t(words.revoke)}
                </Button>
              ) : (
                `${t(words.revoked)} ${when(row.revokedAt)} · ${row.revokedBy}`
              ),
          },
        ]}
      />
    </div>
  )
}

function MadeKey({ value, onClose }: { value: string; onClose: () => void }): ReactNode {
  const t = useText()
  return (
    <Modal opened title={words.made} size="small" onClose={onClose}>
      <p className={classes.keyNote}>{t(words.once)}</p>
      <code className={classes.key}>{value}</code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy}>
            {t(copied ? words.copied : words.copy)}
          </Button>
        )}
      </CopyButton>
    </Modal>
  )
}
