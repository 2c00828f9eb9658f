import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionSelect } from '#domain/choices/web/OptionSelect.tsx'
import { LostItem } from '#domain/lostItem/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { ListView } from '#kit/web/table/ListView.tsx'
import { useList } from '#kit/web/table/useList.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useFilter, useUrlState } from '#kit/web/urlState.ts'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { words } from '../labels.ts'
import { lostItemColumns } from './lostItemColumns.tsx'
import { LostItemForm } from './LostItemForm.tsx'
import { useLostItemActions } from './useLostItemActions.tsx'

const TABS = { kept: words.kept, due: words.due, ended: words.ended, all: words.all }
type Tab = keyof typeof TABS

const idIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** /room-service/lost-and-found: what guests left behind; `?room=12&guest=3&stay=4` narrow it. */
export function LostItemScreen(): ReactNode {
  const t = useText()
  const [url, change] = useUrlState()
  const [found, setTab] = useFilter<string>('tab', 'kept')
  const tab = (Object.keys(TABS) as Tab[]).find((known) => known === found) ?? 'kept'
  const [isNew, setNew] = useState(false)
  const [roomId, guestId, stayId] = [idIn(url['room']), idIn(url['guest']), idIn(url['stay'])]
  const ofOne = guestId !== undefined || stayId !== undefined
  const list = useList({
    list: LostItem.list,
    input: {
      tab,
      ...(roomId === undefined ? {} : { roomId }),
      ...(guestId === undefined ? {} : { guestId }),
      ...(stayId === undefined ? {} : { stayId }),
    },
  })
  const of = useLostItemActions()
  useScreenKeys({ n: () => setNew(true) })
  const newButton = (
    <ActionButton label={words.newItem} hotkey="N" leftSection={<IconPlus size={16} />} onClick={() => setNew(true)} />
  )
  const title = menuTitle('/room-service/lost-and-found')
  const isNarrowed = ofOne || roomId !== undefined || tab !== 'kept'
  return (
    <Page title={title} count={list.count} fill action={newButton}>
      <ListView<typeof LostItem.list>
        list={list}
        name="LostItem"
        title={title}
        columns={lostItemColumns}
        rowKey={({ id }) => id}
        onOpen={of.edit}
        onNew={() => setNew(true)}
        actions={of.actionsOf}
        isMuted={({ status }) => status !== 'kept'}
        filters={
          <>
            <SegmentedControl
              size="xs"
              aria-label={t(words.which)}
              value={tab}
              onChange={setTab}
              data={Object.entries(TABS).map(([value, label]) => ({ value, label: t(label) }))}
            />
            <OptionSelect
              clearable
              aria-label={t(words.room)}
              placeholder={words.anyRoom}
              of={options.Room}
              value={roomId ?? null}
              onPick={(value) => change({ room: value ?? undefined, page: undefined })}
            />
            {ofOne && (
              <Button
                variant="default"
                rightSection={<IconX size={14} />}
                onClick={() => change({ guest: undefined, stay: undefined, page: undefined })}
              >
                {t(words.ofOne)}
              </Button>
            )}
          </>
        }
        empty={
          isNarrowed
            ? { title: words.nothingFits, narrowed: true }
            : { title: words.empty, hint: words.emptyHint, action: newButton }
        }
      />
      {of.dialog}
      {isNew && <LostItemForm editId={null} onClose={() => setNew(false)} />}
    </Page>
  )
}
