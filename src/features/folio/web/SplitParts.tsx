import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { Minor } from '#core/money.ts'
import type { FolioView } from '#domain/folio/contract.ts'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { operationWords as words, targetWords } from '../labels.ts'
import classes from './Folio.module.css'
import { sharesOf, type SplitValues } from './splitValues.ts'
import { TargetFields } from './TargetFields.tsx'

/** A row for each part, and what stays on the folio. */
export function SplitParts({ folio, blank, most }: { folio: FolioView; blank: object; most: number }): ReactNode {
  const t = useText()
  const { fields, remove } = useFieldArray({ name: 'parts' })
  const { getValues, setValue } = useFormContext()
  const values = useWatch() as SplitValues
  const { shares, rest } = sharesOf(folio, values)
  const add = (): void =>
    setValue('parts', [...(getValues('parts') as readonly object[]), blank], { shouldDirty: true })
  return (
    <div className={classes.parts}>
      {fields.map(({ id }, nth) => (
        <div key={id} className={classes.part} role="group" aria-label={t(words.partNo, nth + 1)}>
          <div className={classes.partFields}>
            <TargetFields folio={folio} name={`parts.${nth}.folioId`} at={`parts.${nth}.`} />
            <PartValueField by={values.by} at={`parts.${nth}.`} />
          </div>
          <PartShare label={t(words.partNo, nth + 1)} share={shares[nth] ?? 0} />
          {values.by !== 'equally' && fields.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t(words.removePart, nth + 1)}
              onClick={() => remove(nth)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      <div className={classes.part}>
        {values.by !== 'equally' && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            disabled={fields.length >= most}
            onClick={add}
          >
            {t(words.addPart)}
          </Button>
        )}
        <PartShare label={t(targetWords.stays)} share={rest} />
      </div>
    </div>
  )
}

function PartValueField({ by, at }: { by: SplitValues['by']; at: string }): ReactNode {
  switch (by) {
    case 'equally':
      return null
    case 'amount':
      return <AmountField name={`${at}amount`} label={words.share} required />
    case 'percent':
      return (
        <NumberField name={`${at}percent`} label={words.percentOf} decimals={4} min={0} asText suffix=" %" required />
      )
    case 'quantity':
      return <NumberField name={`${at}quantity`} label={words.pieces} decimals={3} min={0} asText required />
  }
}

const PartShare = ({ label, share }: { label: string; share: Minor }): ReactNode => (
  <p className={classes.share}>
    <span>{label}</span> <Amount minor={share} strong />
  </p>
)
