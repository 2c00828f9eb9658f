import { Checkbox, SegmentedControl, Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { copied } from './changes.ts'
import { rateWords } from './labels.ts'
import { RateTool } from './RateTool.tsx'
import classes from './rate.module.css'
import { seasonChoices, useWeekdayChoices } from './seasons.ts'
import { type ToolProps, useTool } from './useTool.tsx'

/** Puts the prices of another season into this one. */
export function CopyTool(props: ToolProps): ReactNode {
  const { grid, drafts, seasonId, weekday, seasonName, onClose } = props
  const t = useText()
  const { sheet, scope, apply, scopeFields } = useTool(props)
  const choices = seasonChoices(grid, t)
  const days = useWeekdayChoices()
  const isContract = drafts.everybody !== undefined
  const [everybody, setEverybody] = useState(isContract)
  const [from, setFrom] = useState(() =>
    isContract || weekday !== null ? seasonId : (choices.find(({ id }) => id !== seasonId)?.id ?? null),
  )
  const [fromWeekday, setFromWeekday] = useState<number | null>(null)
  const [onlyEmpty, setOnlyEmpty] = useState(false)
  const changes = copied(sheet, scope, { seasonId: from, weekday: fromWeekday, everybody }, onlyEmpty)
  return (
    <RateTool
      grid={grid}
      title={t(rateWords.copyTitle, seasonName)}
      changes={changes}
      onApply={() => apply(changes)}
      onClose={onClose}
    >
      {isContract && (
        <SegmentedControl
          className={classes.wide}
          aria-label={t(rateWords.pricesOf)}
          value={everybody ? 'everybody' : 'thisContract'}
          onChange={(value) => setEverybody(value === 'everybody')}
          data={(['everybody', 'thisContract'] as const).map((value) => ({ value, label: t(rateWords[value]) }))}
        />
      )}
      <Select
        label={t(rateWords.copyFrom)}
        data={choices}
        value={choices.find(({ id }) => id === from)?.value ?? null}
        onChange={(key) => setFrom(choices.find(({ value }) => value === key)?.id ?? null)}
        allowDeselect={false}
      />
      <Select
        label={t(rateWords.weekday)}
        data={days}
        value={days.find(({ weekday: one }) => one === fromWeekday)?.value ?? null}
        onChange={(key) => setFromWeekday(days.find(({ value }) => value === key)?.weekday ?? null)}
        allowDeselect={false}
      />
      {scopeFields}
      <Checkbox
        className={classes.wide}
        label={t(rateWords.onlyEmpty)}
        checked={onlyEmpty}
        onChange={(event) => setOnlyEmpty(event.currentTarget.checked)}
      />
    </RateTool>
  )
}
