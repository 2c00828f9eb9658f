import { IconBan, IconEye, IconRefresh, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { Mail, MAIL_STATUSES, type MailRow } from '#domain/mail/contract.ts'
import { statusLabels } from '#domain/mail/labels.ts'
import { LETTER_NAMES, letterLabels } from '#domain/mail/types.ts'
import { words as kit } from '#kit/web/labels.ts'
import { refresh, useCommand } from '#kit/web/query.ts'
import { Filters } from '#kit/web/table/Filters.tsx'
import { FilterSelect } from '#kit/web/table/FilterSelect.tsx'
import { ListView } from '#kit/web/table/ListView.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { useList } from '#kit/web/table/useList.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { notificationWords as words } from '../labels.ts'
import { MailDetail } from './MailDetail.tsx'
import { outboxColumns } from './outboxColumns.tsx'

/** Every letter that went out, waits, or has failed, and why. */
export function OutboxTab({ tabs }: { tabs: ReactNode }): ReactNode {
  const [openId, setOpenId] = useState<number>()
  const [status, setStatus] = useFilter<string>('status', '')
  const [type, setType] = useFilter<string>('type', '')
  const asked = {
    status: MAIL_STATUSES.find((known) => known === status),
    type: LETTER_NAMES.find((known) => known === type),
  }
  const list = useList({
    list: Mail.list,
    input: {
      ...(asked.status === undefined ? {} : { status: asked.status }),
      ...(asked.type === undefined ? {} : { type: asked.type }),
    },
    defaultSort: '-createdAt',
  })
  const resend = useCommand(Mail.resend, { success: words.resent })
  const cancel = useCommand(Mail.cancel, { success: words.cancelled })
  const actions = (row: MailRow): RowAction[] => [
    { key: 'open', label: kit.open, icon: IconEye, run: () => setOpenId(row.id) },
    {
      key: 'resend',
      label: words.resend,
      icon: IconSend,
      reason: row.textRemovedAt === null ? undefined : words.noTextLeft,
      run: () => void resend.run({ ids: [row.id] }),
    },
    {
      key: 'cancel',
      label: words.cancel,
      icon: IconBan,
      reason: row.status === 'pending' ? undefined : words.notWaiting,
      run: () => void cancel.run({ ids: [row.id] }),
    },
  ]
  const isFiltered = asked.status !== undefined || asked.type !== undefined
  return (
    <Page
      title={menuTitle('/conf/notification')}
      count={list.count}
      fill
      note={tabs}
      action={
        <ActionButton
          label={words.refresh}
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.5} />}
          onClick={() => void refresh('Mail')}
        />
      }
    >
      <ListView<typeof Mail.list>
        list={list}
        name="outbox"
        title={words.outbox}
        columns={outboxColumns}
        rowKey={(row) => row.id}
        onOpen={(row) => setOpenId(row.id)}
        actions={actions}
        isMuted={(row) => row.status === 'cancelled'}
        filters={
          <Filters set={[status, type].filter(Boolean).length}>
            <FilterSelect
              label={words.status}
              any={words.anyStatus}
              of={statusLabels}
              value={status}
              onPick={setStatus}
            />
            <FilterSelect label={words.type} any={words.anyType} of={letterLabels} value={type} onPick={setType} />
          </Filters>
        }
        empty={
          isFiltered ? { title: words.noMailsFit, narrowed: true } : { title: words.noMails, hint: words.noMailsHint }
        }
      />
      {openId !== undefined && <MailDetail id={openId} onClose={() => setOpenId(undefined)} />}
    </Page>
  )
}
