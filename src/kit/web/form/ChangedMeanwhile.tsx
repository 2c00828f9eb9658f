import { Alert, Button, Group } from '@mantine/core'
import { type ReactNode, use, useState } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { words } from '../labels.ts'
import { useText } from '../locale.tsx'
import { FormContext } from './formContext.ts'
import classes from './form.module.css'
import type { Values } from './schema.ts'

const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

const bringIntoSight = (box: HTMLDivElement | null): void => box?.scrollIntoView({ block: 'center' })

interface ChangedMeanwhileProps {
  readonly theirs: Values
  /** Who changed it, when and what. */
  readonly told?: string | undefined
  readonly onChosen?: () => void
}

/**
 * Both versions of a record that two people edited: what was typed here and what the other saved, field by field. It comes into sight by
 * itself, since whoever saves may stand at the end of the form.
 */
export function ChangedMeanwhile({ theirs, told, onChosen }: ChangedMeanwhileProps): ReactNode {
  const t = useText()
  const form = useFormContext<Values>()
  const setting = use(FormContext)
  const [chosenFor, setChosenFor] = useState<Values>()
  if (chosenFor === theirs) return null
  const choose = (): void => {
    setChosenFor(theirs)
    onChosen?.()
  }
  const mine = form.getValues()
  // what the record does not hold is of this form alone
  const newest: Values = { ...mine, ...theirs }
  const differing = [...(setting?.shown ?? [])].filter(
    ([name]) => asText(get(mine, name)) !== asText(get(newest, name)),
  )
  const said = (name: string, of: Values): string => {
    const value: unknown = get(of, name)
    if (typeof value === 'boolean') return t(value ? words.yes : words.no)
    return setting?.said.get(name)?.(value) ?? asText(value)
  }

  return (
    <Alert
      ref={bringIntoSight}
      color="orange"
      title={t(words.changedTitle)}
      role="alert"
      className={classes.wide ?? ''}
    >
      {told !== undefined && <p>{told}</p>}
      <p>{t(differing.length > 0 ? words.changedText : words.changedElsewhere)}</p>
      <table className={classes.compare} hidden={differing.length === 0}>
        <thead>
          <tr>
            <th />
            <th>{t(words.yours)}</th>
            <th>{t(words.theirs)}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(([name, label]) => (
            <tr key={name}>
              <th scope="row">{t(label)}</th>
              <td>{said(name, mine)}</td>
              <td>{said(name, newest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={choose}>
          {t(differing.length > 0 ? words.keepMine : words.goOn)}
        </Button>
        {differing.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              form.reset(newest)
              choose()
            }}
          >
            {t(words.takeTheirs)}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
