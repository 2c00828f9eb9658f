import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { type Text, useText } from '../locale.tsx'
import { tableWords } from './labels.ts'
import classes from './Toolbar.module.css'

interface SearchBoxProps {
  readonly value: string
  readonly onSearch: (text: string) => void
  /** Where it is given, '/' comes here. */
  readonly inputRef?: RefObject<HTMLInputElement | null>
  /** What can be searched; 'Search' when left out. */
  readonly label?: Text
}

/** The list's search: asks a moment after the last key; '/' comes here, Escape clears. */
export function SearchBox({ value, onSearch, inputRef, label = tableWords.search }: SearchBoxProps): ReactNode {
  const t = useText()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [typing, setTyping] = useState(false)
  const ask = useDebouncedCallback((text: string) => {
    setTyping(false)
    onSearch(text)
  }, 250)
  // The URL changed under the box (back, 'Clear the search'), not by what is being typed.
  if (value !== seen) {
    setSeen(value)
    if (value !== typed && !typing) setTyped(value)
  }
  const type = (text: string): void => {
    setTyped(text)
    setTyping(true)
    ask(text)
  }
  return (
    <TextInput
      {...(inputRef === undefined ? {} : { ref: inputRef })}
      type="search"
      role="searchbox"
      className={classes.search ?? ''}
      style={{ '--wide': `${t(label).length * 8 + 56}px` }}
      aria-label={t(label)}
      {...(inputRef === undefined ? {} : { 'aria-keyshortcuts': '/' })}
      placeholder={t(label)}
      leftSection={<IconSearch size={16} stroke={1.5} />}
      rightSection={
        typed === '' ? (
          inputRef !== undefined && <Kbd size="xs">/</Kbd>
        ) : (
          <CloseButton size="sm" aria-label={t(tableWords.clearSearch)} onClick={() => type('')} />
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault()
          type('')
        }
      }}
    />
  )
}
