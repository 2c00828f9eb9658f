import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { words } from '../labels.ts'
import type { Text } from '../locale.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Page } from '../ui/Page.tsx'
import type { DataTableProps } from './DataTable.tsx'
import { tableWords } from './labels.ts'
import type { ListAction } from './listAction.ts'
import { ListView } from './ListView.tsx'
import { useList } from './useList.ts'

export interface ListPageProps<L extends ListAction> extends Omit<DataTableProps<L>, 'empty'> {
  /** The word of the primary button ('New tax'); 'New' when left out. It stands there when `onNew` is given. */
  readonly newLabel?: Text
  /** Why nothing new can be made now. */
  readonly newReason?: Text | undefined
  /** Under the empty list: what would be here, and how it gets here. */
  readonly emptyHint: Text
  readonly emptyTitle?: Text
  /** More buttons left of the primary one. */
  readonly buttons?: ReactNode
  /** Modals and drawers of the page. */
  readonly children?: ReactNode
}

/** The page of a list: title with its count, New, search and filters in one line, the table. */
export function ListPage<L extends ListAction>(props: ListPageProps<L>): ReactNode {
  const {
    list: action,
    input,
    defaultSort,
    newLabel,
    newReason,
    emptyHint,
    emptyTitle,
    buttons,
    children,
    ...view
  } = props
  const list = useList<L>({
    list: action,
    ...(input === undefined ? {} : { input }),
    ...(defaultSort === undefined ? {} : { defaultSort }),
  })
  const { onNew } = props
  const newButton = onNew !== undefined && (
    <ActionButton
      label={newLabel ?? words.new}
      onClick={onNew}
      reason={newReason}
      hotkey="N"
      leftSection={<IconPlus size={16} />}
    />
  )
  const empty = { title: emptyTitle ?? tableWords.nothingHere, hint: emptyHint, action: newButton }
  return (
    <Page
      title={props.title}
      count={list.count}
      fill
      action={
        <>
          {buttons}
          {newButton}
        </>
      }
    >
      <ListView {...view} list={list} empty={empty} />
      {children}
    </Page>
  )
}
