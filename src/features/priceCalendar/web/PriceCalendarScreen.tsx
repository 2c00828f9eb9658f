import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { usePageLeaveGuard } from '#kit/web/form/useLeaveGuard.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { PriceCalendar } from '../contract.ts'
import { words } from '../labels.ts'
import { CalendarTable, type SelectedCells } from './CalendarTable.tsx'
import { Legend } from './Legend.tsx'
import { RangeDialog } from './RangeDialog.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useCalendarState } from './useCalendarState.ts'
import { useDrafts } from './useDrafts.ts'

/** The price calendar: what every room type costs in every rate type on every day, why, and the prices of single days. */
export function PriceCalendarScreen(): ReactNode {
  const t = useText()
  const state = useCalendarState()
  const drafts = useDrafts()
  const { from, until, adults, companyId, reservationSourceId } = state
  const party = { companyId, reservationSourceId, ...(adults === undefined ? {} : { adults }) }
  const read = useRead(PriceCalendar.window, { from, until, ...party }, { keepPrevious: true })
  const [selected, setSelected] = useState<SelectedCells>()
  const [isChanging, setChanging] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const onSelect = useCallback((cells: SelectedCells) => setSelected(cells), [])
  const unsaved = drafts.changed > 0
  usePageLeaveGuard(unsaved)
  return (
    <Page
      title={menuTitle('/rate/calendar')}
      fill
      action={
        <>
          {unsaved && (
            <Button variant="default" onClick={drafts.reset}>
              {t(words.undo)}
            </Button>
          )}
          <ActionButton
            label={unsaved ? t(words.saveCount, drafts.changed) : words.save}
            reason={unsaved ? undefined : words.nothingChanged}
            loading={drafts.isSaving}
            onClick={() => void drafts.save()}
          />
        </>
      }
      filters={
        <Toolbar
          state={state}
          maxAdults={Math.max(1, ...(read.data?.roomTypes ?? []).map(({ maxAdults }) => maxAdults))}
          onChangePrices={() => setChanging(true)}
          onAsk={() => setAsking(true)}
        />
      }
    >
      <Loaded of={read} height="100%">
        {(window) =>
          window.rows.length === 0 ? (
            <EmptyState title={words.noTypes} hint={words.noTypesHint} />
          ) : (
            <CalendarTable
              window={window}
              state={state}
              drafts={drafts}
              isAsking={isAsking}
              onAsk={setAsking}
              onSelect={onSelect}
            />
          )
        }
      </Loaded>
      <Legend state={state} />
      {isChanging && selected !== undefined && (
        <RangeDialog
          start={{ ...selected, from: selected.from < state.businessDate ? state.businessDate : selected.from }}
          businessDate={state.businessDate}
          onApply={drafts.put}
          onClose={() => setChanging(false)}
        />
      )}
    </Page>
  )
}
