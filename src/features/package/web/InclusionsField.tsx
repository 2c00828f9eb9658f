import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { COUNTED_BY, RHYTHMS } from '#domain/package/inclusion.ts'
import { countedByLabels, placeLabels, rhythmLabels } from '#domain/package/labels.ts'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { words } from '../labels.ts'
import classes from './package.module.css'

export const emptyInclusion: Values = {
  extraChargeId: null,
  amount: null,
  countedBy: 'person',
  rhythm: 'everyNight',
  everyNights: 2,
  firstNight: 1,
  inside: 'onTop',
}

const MOST = 20

/** What the package includes, a block for each thing. */
export function InclusionsField(): ReactNode {
  const t = useText()
  const { setValue } = useFormContext()
  const inclusions = (useWatch({ name: 'inclusions' }) as Values[] | undefined) ?? []
  const set = (next: readonly Values[]): void => setValue('inclusions', next, { shouldDirty: true })
  return (
    <div className={classes.inclusions}>
      {inclusions.map((_, index) => (
        <Inclusion
          // its place is what its fields are called by
          key={`${index} of ${inclusions.length}`}
          index={index}
          onRemove={inclusions.length > 1 ? () => set(inclusions.toSpliced(index, 1)) : undefined}
        />
      ))}
      <div>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          disabled={inclusions.length >= MOST}
          onClick={() => set([...inclusions, emptyInclusion])}
        >
          {t(words.addInclusion)}
        </Button>
      </div>
    </div>
  )
}

function Inclusion({ index, onRemove }: { index: number; onRemove: (() => void) | undefined }): ReactNode {
  const t = useText()
  const id = useId()
  const name = `inclusions.${index}`
  const { setValue, getValues } = useFormContext()
  const rhythm: unknown = useWatch({ name: `${name}.rhythm` })
  const isOnce = rhythm === 'arrival' || rhythm === 'departure'
  const counts = COUNTED_BY.filter((value) => value !== 'stay' || isOnce)
  return (
    <fieldset className={classes.inclusion} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{t(words.inclusionNo, index + 1)}</h3>
        {onRemove !== undefined && (
          <Tooltip label={t(words.removeInclusion, index + 1)}>
            <ActionIcon size="sm" aria-label={t(words.removeInclusion, index + 1)} onClick={onRemove}>
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <div className={classes.fields}>
        <OptionField
          name={`${name}.extraChargeId`}
          label={words.extraCharge}
          of={options.ExtraCharge}
          onPick={(_, charge) => {
            if (charge) setValue(`${name}.amount`, charge.unitPrice, { shouldDirty: true })
          }}
        />
        <AmountField name={`${name}.amount`} label={words.amount} />
        <SelectField
          name={`${name}.countedBy`}
          label={words.countedBy}
          required
          options={counts.map((value) => ({ value, label: countedByLabels[value] }))}
        />
        <SelectField
          name={`${name}.rhythm`}
          label={words.rhythm}
          required
          options={RHYTHMS.map((value) => ({ value, label: rhythmLabels[value] }))}
          onPick={(picked) => {
            const once = picked === 'arrival' || picked === 'departure'
            if (!once && getValues(`${name}.countedBy`) === 'stay') setValue(`${name}.countedBy`, 'night')
          }}
        />
        {rhythm === 'everyNights' && (
          <>
            <NumberField name={`${name}.everyNights`} label={words.everyNights} min={1} max={365} />
            <NumberField name={`${name}.firstNight`} label={words.firstNight} min={1} max={365} />
          </>
        )}
        <SelectField
          name={`${name}.inside`}
          label={words.place}
          required
          options={(['onTop', 'inside'] as const).map((value) => ({ value, label: placeLabels[value] }))}
        />
      </div>
    </fieldset>
  )
}
