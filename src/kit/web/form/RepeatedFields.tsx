import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { Label } from '#core/labels.ts'
import { useText } from '../locale.tsx'
import classes from './RepeatedFields.module.css'

interface RepeatedFieldsProps {
  /** Of the list in the form. */
  readonly name: string
  readonly most: number
  /** What a new row holds. */
  readonly blank: object
  /** `one` and `remove` name a row by its place, {0}. */
  readonly words: { readonly one: Label; readonly add: Label; readonly remove: Label }
  /** The four fields of the row whose fields begin with this name. */
  readonly children: (row: string) => ReactNode
}

/** Any number of rows of four fields, each removed at its end, and one added below. */
export function RepeatedFields({ name, most, blank, words, children }: RepeatedFieldsProps): ReactNode {
  const t = useText()
  const { fields, remove } = useFieldArray({ name })
  const { getValues, setValue, setFocus } = useFormContext()
  // `append` would check the new row before anybody could fill it in
  const add = (): void => {
    setValue(name, [...(getValues(name) as readonly object[]), blank], { shouldDirty: true })
    setTimeout(() => setFocus(`${name}.${fields.length}.${Object.keys(blank)[0]}`))
  }
  return (
    <>
      {fields.map(({ id }, index) => (
        <div key={id} className={classes.row} role="group" aria-label={t(words.one, index + 1)}>
          {children(`${name}.${index}`)}
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.remove ?? ''}
            aria-label={t(words.remove, index + 1)}
            onClick={() => remove(index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        className={classes.add ?? ''}
        leftSection={<IconPlus size={14} />}
        disabled={fields.length >= most}
        onClick={add}
      >
        {t(words.add)}
      </Button>
    </>
  )
}
