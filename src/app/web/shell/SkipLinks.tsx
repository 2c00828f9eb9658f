import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { shellWords } from '../labels.ts'
import classes from './Shell.module.css'

/** The place of a grid to which Tab comes: the grid itself, or the one cell of it that stands in the order of tabs. */
const INTO_GRID = ['#contents [role="grid"][tabindex="0"]', '#contents [role="grid"] [tabindex="0"]']

function intoGrid(): void {
  const places = INTO_GRID.map((selector) => document.querySelector<HTMLElement>(selector))
  places.find((place) => place !== null)?.focus()
}

/** The first stops of the Tab key: past header and rail, and into the list, calendar or report of the page. */
export function SkipLinks(): ReactNode {
  const t = useText()
  return (
    <>
      <a href="#contents" className={classes.skip}>
        {t(shellWords.skip)}
      </a>
      <button type="button" className={`${classes.skip} ${classes.toGrid}`} onClick={intoGrid}>
        {t(shellWords.skipToGrid)}
      </button>
    </>
  )
}
