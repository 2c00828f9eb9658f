import { IconBan, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { ListView } from '#kit/web/table/ListView.tsx'
import { useList } from '#kit/web/table/useList.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { ToldOnce } from '#kit/web/ui/ToldOnce.tsx'
import { CalendarFeed, FEED_TELLS, type FeedRow } from '../calendarContract.ts'
import { calendarWords as words } from '../calendarLabels.ts'

const columns: readonly Column<FeedRow>[] = [
  { key: 'name', label: words.name, value: ({ name }) => name, sortable: true, width: 200 },
  { key: 'roomType', label: words.roomType, value: (row) => row.roomTypeCode, sortable: true, width: 120 },
  { key: 'tells', label: words.tells, value: ({ tells }) => words[tells], width: 240 },
  { key: 'readAt', label: words.lastRead, value: ({ readAt }) => readAt, kind: 'instant', sortable: true },
  { key: 'madeAt', label: words.made, value: ({ madeAt }) => madeAt, kind: 'instant', sortable: true },
  { key: 'madeBy', label: words.madeBy, value: ({ madeBy }) => madeBy, width: 140 },
]

/** The addresses at which others read. */
export function FeedsTab({ tabs }: { tabs: ReactNode }): ReactNode {
  const t = useText()
  const [isNaming, setNaming] = useState(false)
  const [told, setTold] = useState<{ name: string; address: string }>()
  const list = useList({ list: CalendarFeed.list })
  const { send } = useCommand(CalendarFeed.revoke)
  const revoke = ({ id, name }: FeedRow) =>
    void confirm({
      title: t(words.revokeAsk, name),
      lines: [words.revokeLine],
      confirmLabel: words.revoke,
      danger: true,
      action: async () => void (await send({ id })),
    })
  const newButton = (
    <ActionButton
      label={words.newFeed}
      hotkey="N"
      leftSection={<IconPlus size={16} />}
      onClick={() => setNaming(true)}
    />
  )
  return (
    <Page title={menuTitle('/integration/calendar')} count={list.count} fill note={tabs} action={newButton}>
      <ListView<typeof CalendarFeed.list>
        list={list}
        name="calendarFeeds"
        title={words.out}
        columns={columns}
        rowKey={({ id }) => id}
        actions={(row) => [{ key: 'revoke', label: words.revoke, icon: IconBan, danger: true, run: () => revoke(row) }]}
        empty={{ title: words.noFeed, hint: words.feedHint, action: newButton }}
      />
      {isNaming && (
        <ActionModal
          title={words.newFeed}
          size="small"
          action={CalendarFeed.new}
          defaults={{ name: '', roomTypeId: null, tells: 'full' }}
          onDone={(made, { name }) => made && setTold({ name, address: `${location.origin}${made.path}` })}
          onClose={() => setNaming(false)}
        >
          <TextField name="name" label={words.name} hint={words.feedNameHint} required autoFocus maxLength={60} wide />
          <OptionField name="roomTypeId" label={words.roomType} of={options.RoomType} required wide />
          <SelectField
            name="tells"
            label={words.tells}
            hint={words.tellsHint}
            options={FEED_TELLS.map((value) => ({ value, label: words[value] }))}
            required
            wide
          />
        </ActionModal>
      )}
      {told && (
        <ToldOnce
          title={t(words.ready, told.name)}
          hint={words.once}
          value={told.address}
          onClose={() => setTold(undefined)}
        />
      )}
    </Page>
  )
}
