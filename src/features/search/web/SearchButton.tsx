import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { searchWords as words } from '../labels.ts'
import classes from './SearchButton.module.css'
import type { Entry } from './entries.ts'

const load = () => import('./SearchDialog.tsx')
const SearchDialog = lazy(async () => ({ default: (await load()).SearchDialog }))
/** After the page itself: whoever types right after the key should not wait for it. */
const LOADED_AFTER_MS = 2_500

/** In the header: opens the search over everything; so does Ctrl+K, also from within a field. `places` are the screens and actions of who is signed in. */
export function SearchButton({ places }: { places: () => readonly Entry[] }): ReactNode {
  const t = useText()
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => void load(), LOADED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useScreenKeys({ 'mod+K': () => setOpened(true) }, { inFields: true })
  return (
    <>
      <UnstyledButton
        className={classes.button ?? ''}
        aria-label={`${t(words.everything)} (Ctrl+K)`}
        onClick={() => setOpened(true)}
      >
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span className={classes.word}>{t(words.search)}</span>
        <Kbd size="xs" className={classes.key ?? ''}>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      {opened && (
        <Suspense fallback={null}>
          <SearchDialog places={places()} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
