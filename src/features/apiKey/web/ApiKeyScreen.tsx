import { Anchor, Switch } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { useSession } from '#domain/access/web/session.ts'
import { scopes } from '#domain/apiKey/scopes.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { ChecksField } from '#kit/web/form/ChecksField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { type Text, useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import { ToldOnce } from '#kit/web/ui/ToldOnce.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { ApiKey, type KeyRow } from '../contract.ts'
import { keyWords as words } from '../labels.ts'

const columnsIn = (t: (text: Text) => string): Column<KeyRow>[] => [
  { key: 'name', label: words.name, value: ({ name }) => name, sortable: true, width: 180 },
  {
    key: 'scopes',
    label: words.scopes,
    value: (row) => row.scopes.map((scope) => t(scopes[scope])).join(', '),
    width: 360,
  },
  { key: 'madeAt', label: words.made, value: (row) => row.madeAt, kind: 'instant', sortable: true },
  { key: 'madeBy', label: words.madeBy, value: (row) => row.madeBy, width: 140 },
  { key: 'lastUsedAt', label: words.lastUsed, value: (row) => row.lastUsedAt, kind: 'instant', sortable: true },
  { key: 'revokedAt', label: words.revoked, value: (row) => row.revokedAt, kind: 'instant' },
  { key: 'revokedBy', label: words.revokedBy, value: (row) => row.revokedBy, hidden: true },
]

/** /integration/api-key: the keys with which other programs call for the hotel. */
export function ApiKeyScreen(): ReactNode {
  const t = useText()
  const { privileges } = useSession()
  const reason = privileges.includes('manageUsers') ? undefined : words.needsRight
  const [revoked, setRevoked] = useFilter<boolean>('revoked', false)
  const [isNaming, setNaming] = useState(false)
  const [made, setMade] = useState<{ name: string; value: string }>()
  const { send } = useCommand(ApiKey.revoke)
  const revoke = ({ id, name }: KeyRow) =>
    void confirm({
      title: t(words.revokeAsk, name),
      lines: [words.revokeLine],
      confirmLabel: words.revoke,
      danger: true,
      action: async () => void (await send({ id })),
    })
  return (
    <ListPage
      name="ApiKeys"
      title={menuTitle('/integration/api-key')}
      list={ApiKey.list}
      input={{ revoked }}
      columns={columnsIn(t)}
      rowKey={({ id }) => id}
      newLabel={words.newKey}
      newReason={reason}
      onNew={() => setNaming(true)}
      buttons={
        <Anchor href="/api/connect/docs" target="_blank" size="sm">
          {t(words.docs)}
        </Anchor>
      }
      actions={(row) => [
        {
          key: 'revoke',
          label: words.revoke,
          icon: IconBan,
          reason: row.revokedAt === null ? reason : words.alreadyRevoked,
          run: () => revoke(row),
        },
      ]}
      emptyTitle={words.none}
      emptyHint={words.hint}
      filters={
        <Switch
          size="xs"
          label={t(words.showRevoked)}
          checked={revoked}
          onChange={(event) => setRevoked(event.currentTarget.checked)}
        />
      }
    >
      {isNaming && (
        <ActionModal
          title={words.newKey}
          size="small"
          action={ApiKey.new}
          defaults={{ name: '', scopes: [] }}
          onDone={(done, { name }) => done && setMade({ name, value: done.key })}
          onClose={() => setNaming(false)}
        >
          <TextField name="name" label={words.name} hint={words.nameHint} required autoFocus maxLength={60} wide />
          <ChecksField name="scopes" label={words.scopes} options={scopes} required wide />
        </ActionModal>
      )}
      {made !== undefined && (
        <ToldOnce
          title={t(words.ready, made.name)}
          hint={words.once}
          value={made.value}
          onClose={() => setMade(undefined)}
        />
      )}
    </ListPage>
  )
}
