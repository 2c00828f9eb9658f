import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { InputOf } from '#core/contract.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { Accounting } from '../contract.ts'
import { exportWords as words } from '../labels.ts'
import { dateFormats, delimiters, grains, type Source, sourceLabels, sourcesOf } from '../layout.ts'
import classes from './accounting.module.css'

export type LayoutDraft = Required<InputOf<typeof Accounting.saveLayout>>

interface LayoutDialogProps {
  readonly layout: LayoutDraft
  readonly onClose: () => void
  readonly onSaved: (id: number) => void
}

/** A layout of the hotel's own: what stands in which column, under which heading. */
export function LayoutDialog({ layout, onClose, onSaved }: LayoutDialogProps): ReactNode {
  const { id, version, ...defaults } = layout
  return (
    <ActionModal
      title={id === null ? words.newLayout : words.editLayout}
      size="large"
      action={Accounting.saveLayout}
      defaults={defaults}
      fixed={{ id, version }}
      onClose={onClose}
      onDone={(saved) => saved && onSaved(saved.id)}
    >
      <TextField name="name" label={words.layoutName} required autoFocus />
      <SelectField
        name="grain"
        label={words.grain}
        required
        options={grains.map((value) => ({ value, label: words[value] }))}
      />
      <SelectField
        name="language"
        label={words.language}
        required
        options={(['en', 'mon'] as const).map((value) => ({ value, label: words[value] }))}
      />
      <SelectField
        name="dateFormat"
        label={words.dateFormat}
        required
        options={dateFormats.map((value) => ({ value, label: value }))}
      />
      <SelectField
        name="delimiter"
        label={words.delimiter}
        required
        options={(Object.keys(delimiters) as (keyof typeof delimiters)[]).map((value) => ({
          value,
          label: words[value],
        }))}
      />
      <LayoutColumns />
    </ActionModal>
  )
}

function LayoutColumns(): ReactNode {
  const t = useText()
  const { fields, append, remove, move } = useFieldArray({ name: 'columns' })
  const { setValue, getValues } = useFormContext()
  const grain = useWatch({ name: 'grain' }) as (typeof grains)[number]
  const columns = useWatch({ name: 'columns' }) as readonly { source: Source }[]
  const options = sourcesOf(grain).map((value) => ({ value, label: sourceLabels[value] }))
  const button = (label: string, icon: ReactNode, isOff: boolean, run: () => void) => (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={isOff} onClick={run}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
  return (
    <fieldset className={classes.columns}>
      <legend>{t(words.columns)}</legend>
      {fields.map(({ id }, nth) => (
        <div key={id} className={classes.column} role="group" aria-label={`${t(words.columns)} ${nth + 1}`}>
          <SelectField
            name={`columns.${nth}.source`}
            label={words.source}
            required
            options={options}
            onPick={(source) => {
              if (getValues(`columns.${nth}.heading`) === '' && source !== null)
                setValue(`columns.${nth}.heading`, t(sourceLabels[source as Source]))
            }}
          />
          <TextField name={`columns.${nth}.heading`} label={words.heading} required maxLength={60} />
          {columns[nth]?.source === 'fixed' && (
            <TextField name={`columns.${nth}.text`} label={words.text} maxLength={60} />
          )}
          <div className={classes.switch}>
            <SwitchField name={`columns.${nth}.once`} label={words.once} />
          </div>
          <div className={classes.moves}>
            {button(t(words.left), <IconArrowUp size={16} />, nth === 0, () => move(nth, nth - 1))}
            {button(t(words.right), <IconArrowDown size={16} />, nth === fields.length - 1, () => move(nth, nth + 1))}
            {button(t(words.removeColumn), <IconTrash size={16} />, fields.length === 1, () => remove(nth))}
          </div>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() => append({ source: 'description', heading: '', text: '', once: false })}
      >
        {t(words.addColumn)}
      </Button>
    </fieldset>
  )
}
