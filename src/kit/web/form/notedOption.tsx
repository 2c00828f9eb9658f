import type { ComboboxItem, ComboboxLikeRenderOptionInput } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './notedOption.module.css'

/** Draws the choices of a Select with what stands against some of them below their name; `notes` by the choice's value. */
export const notedOption = (notes: ReadonlyMap<string, string>) =>
  function NotedOption({ option, checked }: ComboboxLikeRenderOptionInput<ComboboxItem>): ReactNode {
    const note = notes.get(option.value)
    return (
      <span className={classes.option} data-checked={checked || undefined}>
        {option.label}
        {note !== undefined && <small>{note}</small>}
      </span>
    )
  }
