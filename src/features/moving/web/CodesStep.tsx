import { Select } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import type { MovedKind, Moving, MovingMap, Trial } from '../contract.ts'
import { movingFields } from '../kinds.ts'
import { movingWords as words } from '../webLabels.ts'
import classes from './moving.module.css'

interface CodesStepProps {
  readonly kind: MovedKind
  readonly map: MovingMap
  readonly codes: Trial['codes']
  readonly choices: OutputOf<typeof Moving.choices>
  readonly onMap: (map: MovingMap) => void
}

/** What the codes of the file are called in this house; those that it does not know first. */
export function CodesStep({ kind, map, codes, choices, onMap }: CodesStepProps): ReactNode {
  const t = useText()
  const sorted = useMemo(() => codes.toSorted((a, b) => Number(a.known) - Number(b.known)), [codes])
  if (sorted.length === 0) return <EmptyState title={words.noCodes} />
  const put = (field: string, code: string, value: string | null) => {
    const { [code]: _, ...others } = map.codes[field] ?? {}
    onMap({ ...map, codes: { ...map.codes, [field]: value === null ? others : { ...others, [code]: value } } })
  }
  return (
    <>
      <p className={classes.note}>{t(words.unknownFirst)}</p>
      <div className={classes.rows}>
        {sorted.map(({ field, code, lines, known }) => {
          const name = t(movingFields[kind][field]?.label ?? field)
          const mapped = map.codes[field]?.[code]
          return (
            <div key={`${field} ${code}`} className={classes.row}>
              <span className={classes.name}>{`${name}: ${code}`}</span>
              <Select
                aria-label={`${name}: ${code}`}
                size="xs"
                searchable
                clearable
                error={!known && mapped === undefined}
                placeholder={t(known ? words.asItIs : words.choose)}
                value={mapped ?? null}
                data={[
                  { value: '', label: t(words.noValue) },
                  ...(choices[field] ?? []).map((choice) => ({ value: choice.key, label: t(choice.label) })),
                ]}
                onChange={(value) => put(field, code, value)}
              />
              <span className={classes.example}>{`${t(words.lines)}: ${lines}`}</span>
            </div>
          )
        })}
      </div>
    </>
  )
}
