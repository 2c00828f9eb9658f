import type { ReactNode } from 'react'
import type { Day } from '#core/day.ts'
import type { StayRow } from '#domain/stay/shapes.ts'
import { useStayActions } from '#domain/stay/web/useStayActions.tsx'
import type { Text } from '#kit/web/locale.tsx'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { pendingColumns } from './columns.tsx'

interface Props {
  readonly name: string
  readonly title: Text
  readonly stays: readonly StayRow[]
  readonly businessDate: Day
  readonly empty: { readonly title: Text; readonly hint: Text }
  /** What chooses between this list and another. */
  readonly filters?: ReactNode
}

/** What clears a row away, offered for all rows at once. */
const DECIDING: readonly string[] = ['checkIn', 'checkOut', 'noShow', 'cancel']

/** Steps 1 and 2: what stands in the way, each row with everything that can be done with it. */
export function PendingStep({ name, title, stays, businessDate, empty, filters }: Props): ReactNode {
  const { actionsOf, actionsOfAll, dialog } = useStayActions()
  const together = stays.length > 1 ? actionsOfAll(stays).filter(({ key }) => DECIDING.includes(key)) : []
  return (
    <>
      <RowsTable
        name={name}
        title={title}
        columns={pendingColumns(businessDate)}
        rows={stays}
        rowKey={(row) => row.id}
        to={(row) => `/front-office/stay/${row.id}`}
        actions={actionsOf}
        empty={empty}
        filters={
          <>
            {filters}
            {together.map(({ key, label, run }) => (
              <ActionButton key={key} label={label} variant="default" onClick={run} />
            ))}
          </>
        }
      />
      {dialog}
    </>
  )
}
