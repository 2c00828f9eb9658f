import { Button, Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionSelect } from '#domain/choices/web/OptionSelect.tsx'
import { askToLeave, usePageLeaveGuard } from '#kit/web/form/useLeaveGuard.ts'
import { useText } from '#kit/web/locale.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useUrlState } from '#kit/web/urlState.ts'
import type { Grid } from './grid.ts'
import { rateWords } from './labels.ts'
import { RateTable } from './RateTable.tsx'
import classes from './rate.module.css'
import { seasonChoices, useWeekdayChoices } from './seasons.ts'
import { CopyTool } from './CopyTool.tsx'
import { FillTool } from './FillTool.tsx'
import { RaiseTool } from './RaiseTool.tsx'
import { type Party, type RateDrafts, useRateDrafts } from './useRateDrafts.ts'

const tools = { copy: CopyTool, fill: FillTool, raise: RaiseTool }

const idIn = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null

/** The rate grid: the prices of a season, edited as in a spreadsheet and saved at once; everybody's, or of one contract. */
export function RateScreen(): ReactNode {
  const t = useText()
  const [url, change] = useUrlState()
  const party = { companyId: idIn(url['company']), reservationSourceId: idIn(url['source']) }
  const drafts = useRateDrafts(party)
  const unsaved = drafts.changed > 0
  usePageLeaveGuard(unsaved)
  const onParty = async (next: Party): Promise<void> => {
    if (unsaved && !(await askToLeave())) return
    drafts.reset()
    change({ company: next.companyId ?? undefined, source: next.reservationSourceId ?? undefined })
  }
  return (
    <Page
      title={menuTitle('/rate')}
      fill
      action={
        <>
          {unsaved && (
            <Button variant="default" onClick={drafts.reset}>
              {t(rateWords.undo)}
            </Button>
          )}
          <ActionButton
            label={unsaved ? t(rateWords.saveCount, drafts.changed) : rateWords.save}
            reason={unsaved ? undefined : rateWords.nothingChanged}
            loading={drafts.isSaving}
            onClick={() => void drafts.save()}
          />
        </>
      }
    >
      <Loaded of={drafts.read}>
        {(grid) =>
          grid.roomTypes.length === 0 || grid.rateTypes.length === 0 ? (
            <EmptyState title={rateWords.noTypes} hint={rateWords.noTypesHint} />
          ) : (
            <Sheet grid={grid} drafts={drafts} party={party} onParty={onParty} />
          )
        }
      </Loaded>
    </Page>
  )
}

interface SheetProps {
  readonly grid: Grid
  readonly drafts: RateDrafts
  readonly party: Party
  readonly onParty: (party: Party) => Promise<void>
}

function Sheet({ grid, drafts, party, onParty }: SheetProps): ReactNode {
  const t = useText()
  const [url, change] = useUrlState()
  const [tool, setTool] = useState<keyof typeof tools>()
  const choices = seasonChoices(grid, t)
  const chosen = choices.find(({ id }) => id === url['season']) ?? choices[0]!
  const days = useWeekdayChoices()
  const day = days.find(({ weekday }) => weekday === url['weekday']) ?? days[0]!
  const Tool = tool === undefined ? undefined : tools[tool]
  return (
    <>
      <div className={classes.bar}>
        <Select
          className={classes.season}
          aria-label={t(rateWords.season)}
          data={choices}
          value={chosen.value}
          onChange={(value) => change({ season: choices.find((one) => one.value === value)?.id ?? undefined })}
          allowDeselect={false}
        />
        <Select
          className={classes.party}
          aria-label={t(rateWords.weekday)}
          data={days}
          value={day.value}
          onChange={(value) => change({ weekday: days.find((one) => one.value === value)?.weekday ?? undefined })}
          allowDeselect={false}
        />
        <OptionSelect
          className={classes.party}
          aria-label={t(rateWords.company)}
          of={options.Company}
          placeholder={rateWords.company}
          clearable
          value={party.companyId}
          onPick={(companyId) => void onParty({ companyId, reservationSourceId: null })}
        />
        <OptionSelect
          className={classes.party}
          aria-label={t(rateWords.source)}
          of={options.ReservationSource}
          placeholder={rateWords.source}
          clearable
          value={party.reservationSourceId}
          onPick={(reservationSourceId) => void onParty({ companyId: null, reservationSourceId })}
        />
        {(['copy', 'fill', 'raise'] as const).map((name) => (
          <Button key={name} variant="default" onClick={() => setTool(name)}>
            {t(rateWords[name])}
          </Button>
        ))}
        <span className={`${classes.hint} ${classes.keys}`}>
          {t(drafts.everybody ? rateWords.contractHint : day.weekday === null ? rateWords.keys : rateWords.weekdayHint)}
        </span>
      </div>
      <RateTable grid={grid} seasonId={chosen.id} weekday={day.weekday} drafts={drafts} />
      {Tool !== undefined && (
        <Tool
          grid={grid}
          drafts={drafts}
          seasonId={chosen.id}
          weekday={day.weekday}
          seasonName={day.weekday === null ? chosen.label : `${chosen.label}, ${day.label}`}
          onClose={() => setTool(undefined)}
        />
      )}
    </>
  )
}
