import { SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { WorkOrder } from '#domain/workOrder/contract.ts'
import { workOrderWords } from '#domain/workOrder/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { ListView } from '#kit/web/table/ListView.tsx'
import { SearchBox } from '#kit/web/table/SearchBox.tsx'
import toolbar from '#kit/web/table/Toolbar.module.css'
import { useList } from '#kit/web/table/useList.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { useOnPhone } from '#kit/web/useOnPhone.ts'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { words } from '../labels.ts'
import { useWorkOrderActions } from './useWorkOrderActions.tsx'
import { WorkOrderBoard } from './WorkOrderBoard.tsx'
import { workOrderColumns } from './workOrderColumns.tsx'
import { useWorkOrderFilters, WorkOrderFilters } from './WorkOrderFilters.tsx'
import { WorkOrderForm } from './WorkOrderForm.tsx'

const TABS = { open: words.open, overdue: words.overdueOnes, completed: words.completed, all: words.all }
type Tab = keyof typeof TABS

/** /room-service/work-order: what is to be repaired or serviced, as a list and as a board by state. */
export function WorkOrderScreen(): ReactNode {
  const t = useText()
  // a phone is too narrow for the list
  const onPhone = useOnPhone()
  const [view, setView] = useFilter<string>('view', onPhone ? 'board' : 'list')
  const [found, setTab] = useFilter<string>('tab', 'open')
  const tab = (Object.keys(TABS) as Tab[]).find((known) => known === found) ?? 'open'
  const [isNew, setNew] = useState(false)
  const filters = useWorkOrderFilters()
  const list = useList({ list: WorkOrder.list, input: { ...filters.input, tab } })
  const of = useWorkOrderActions()
  const searchBox = useRef<HTMLInputElement>(null)
  const isBoard = view === 'board'
  useScreenKeys({ n: () => setNew(true), ...(isBoard ? { '/': () => searchBox.current?.focus() } : {}) })
  const newButton = (
    <ActionButton
      label={workOrderWords.newOrder}
      hotkey="N"
      leftSection={<IconPlus size={16} />}
      onClick={() => setNew(true)}
    />
  )
  const controls = (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t(words.shownAs)}
        value={isBoard ? 'board' : 'list'}
        onChange={setView}
        data={[
          { value: 'list', label: t(words.list) },
          { value: 'board', label: t(words.board) },
        ]}
      />
      {!isBoard && (
        <SegmentedControl
          size="xs"
          aria-label={t(words.which)}
          value={tab}
          onChange={setTab}
          data={Object.entries(TABS).map(([value, label]) => ({ value, label: t(label) }))}
        />
      )}
      <WorkOrderFilters />
    </>
  )
  return (
    <Page
      title={menuTitle('/room-service/work-order')}
      count={isBoard ? undefined : list.count}
      fill
      action={newButton}
    >
      {isBoard ? (
        <>
          <div className={toolbar.bar}>
            <SearchBox value={list.search} onSearch={list.setSearch} inputRef={searchBox} />
            {controls}
          </div>
          <WorkOrderBoard input={{ ...filters.input, search: list.search }} of={of} />
        </>
      ) : (
        <ListView<typeof WorkOrder.list>
          list={list}
          name="WorkOrder"
          title={menuTitle('/room-service/work-order')}
          columns={workOrderColumns}
          rowKey={({ id }) => id}
          onOpen={of.show}
          onNew={() => setNew(true)}
          actions={of.actionsOf}
          isMuted={({ status }) => status === 'completed'}
          filters={controls}
          empty={
            filters.isSet
              ? { title: words.nothingFits, narrowed: true }
              : { title: words.empty, hint: words.emptyHint, action: newButton }
          }
        />
      )}
      {of.dialog}
      {isNew && <WorkOrderForm editId={null} onClose={() => setNew(false)} />}
    </Page>
  )
}
