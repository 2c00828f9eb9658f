import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Label } from '#core/labels.ts'
import { useField } from '#kit/web/form/formContext.ts'
import type { Values } from '#kit/web/form/schema.ts'
import { useText } from '#kit/web/locale.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import type { Classifications } from '../contract.ts'
import { posApiWords as words, taxTypeLabels } from '../labels.ts'
import classes from './posApi.module.css'

type Row = Omit<Classifications['roomTypes'][number], 'roomTypeId'> & { readonly group?: Label }

/** What is sold of one kind, each with its code; a code that stands there can be given to those that have none. */
export function ClassificationRows(props: {
  name: 'roomTypes' | 'extraCharges'
  title: Label
  rows: readonly Row[]
}): ReactNode {
  const { name, title, rows } = props
  const t = useText()
  if (rows.length === 0) return null
  return (
    <FieldGroup title={title}>
      <ul className={classes.rows}>
        {rows.map((row, place) => (
          <li key={row.code}>
            <span className={classes.what}>
              {row.code} · {t({ en: row.name, mon: row.nameMon || row.name })}
              <small>{[...(row.group ? [t(row.group)] : []), t(taxTypeLabels[row.taxType])].join(' · ')}</small>
            </span>
            <CodeInput name={`${name}.${place}.receiptClassification`} of={row.code} />
          </li>
        ))}
      </ul>
      <FillRest name={name} />
    </FieldGroup>
  )
}

function CodeInput({ name, of }: { name: string; of: string }): ReactNode {
  const t = useText()
  const label = t(words.codeOf, of)
  const { value, change, own, error } = useField({ name, label })
  return (
    <TextInput
      {...own}
      aria-label={label}
      error={error}
      className={classes.code ?? ''}
      autoComplete="off"
      inputMode="numeric"
      maxLength={7}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** Most rooms, and often most charges, have one code: it is typed once. */
function FillRest({ name }: { name: 'roomTypes' | 'extraCharges' }): ReactNode {
  const t = useText()
  const { setValue } = useFormContext()
  const rows = useWatch<Values>({ name }) as readonly { receiptClassification: string }[]
  const codes = rows.map(({ receiptClassification }) => receiptClassification.trim())
  const first = codes.find((code) => /^\d{7}$/.test(code))
  if (first === undefined || !codes.includes('')) return null
  const fill = (): void =>
    codes.forEach((code, place) => {
      if (code === '') setValue(`${name}.${place}.receiptClassification`, first, { shouldDirty: true })
    })
  return (
    <div>
      <Button variant="default" size="compact-sm" onClick={fill}>
        {t(words.fillRest, first)}
      </Button>
    </div>
  )
}
