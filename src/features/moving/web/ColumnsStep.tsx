import { Checkbox, Select, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { DAY_ORDERS, KNOWN_BY, type MovedKind, type Moving, type MovingMap } from '../contract.ts'
import { movingFields, requiredFields } from '../kinds.ts'
import { movingWords as words } from '../webLabels.ts'
import type { OpenFile } from './useMovingFile.ts'
import classes from './moving.module.css'

interface ColumnsStepProps {
  readonly kind: MovedKind
  readonly file: OpenFile
  readonly map: MovingMap
  readonly choices: OutputOf<typeof Moving.choices>
  readonly onMap: (map: MovingMap) => void
}

/** Which column is which field; a field that the file has not may have the same value in every line. */
export function ColumnsStep({ kind, file, map, choices, onMap }: ColumnsStepProps): ReactNode {
  const t = useText()
  const needed = new Set(requiredFields(kind))
  const titles = [...new Set(file.header.filter((title) => title.trim() !== ''))]
  const put = (of: 'columns' | 'fixed', name: string, value: string | null) => {
    const { [name]: _, ...others } = map[of]
    onMap({ ...map, [of]: value === null ? others : { ...others, [name]: value } })
  }
  return (
    <>
      <div className={classes.choices}>
        <Select
          label={t(words.days)}
          value={map.dayOrder}
          allowDeselect={false}
          data={DAY_ORDERS.map((value) => ({ value, label: t(words[value]) }))}
          onChange={(value) => value !== null && onMap({ ...map, dayOrder: value as MovingMap['dayOrder'] })}
        />
        {(kind === 'guests' || kind === 'bookings') && (
          <Checkbox.Group
            label={t(words.knownBy)}
            value={map.knownBy}
            onChange={(knownBy) => onMap({ ...map, knownBy: knownBy as MovingMap['knownBy'] })}
          >
            <div className={classes.signs}>
              {KNOWN_BY.map((value) => (
                <Checkbox key={value} size="xs" value={value} label={t(words[value])} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        {kind === 'bookings' && (
          <div className={classes.signs}>
            <Switch
              size="xs"
              label={t(words.overbook)}
              checked={map.overbook}
              onChange={(event) => onMap({ ...map, overbook: event.currentTarget.checked })}
            />
            <Switch
              size="xs"
              label={t(words.fromToday)}
              checked={map.fromToday}
              onChange={(event) => onMap({ ...map, fromToday: event.currentTarget.checked })}
            />
          </div>
        )}
      </div>
      <div className={classes.rows}>
        {Object.entries(movingFields[kind]).map(([name, { label }]) => {
          const column = map.columns[name]
          const at = column === undefined ? -1 : file.header.indexOf(column)
          const own = choices[name]
          return (
            <div key={name} className={classes.row}>
              <span className={classes.name}>{`${t(label)}${needed.has(name) ? ' *' : ''}`}</span>
              <Select
                aria-label={`${t(label)}: ${t(words.column)}`}
                size="xs"
                searchable
                clearable
                placeholder={t(words.noColumn)}
                value={at < 0 ? null : (column ?? null)}
                data={titles}
                onChange={(value) => put('columns', name, value)}
              />
              {at < 0 && own !== undefined ? (
                <Select
                  aria-label={`${t(label)}: ${t(words.always)}`}
                  size="xs"
                  searchable
                  clearable
                  placeholder={t(words.always)}
                  value={map.fixed[name] ?? null}
                  data={own.map((choice) => ({ value: choice.key, label: t(choice.label) }))}
                  onChange={(value) => put('fixed', name, value)}
                />
              ) : (
                <span className={classes.example}>{at < 0 ? '' : (file.rows[0]?.[at] ?? '')}</span>
              )}
            </div>
          )
        })}
      </div>
    </>
  )
}
