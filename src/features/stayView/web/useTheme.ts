import { useSyncExternalStore } from 'react'
import type { Theme } from './paint/picture.ts'

const ATTRIBUTE = 'data-mantine-color-scheme'
const root = document.documentElement

/** The theme that the page has by now: what is painted in its colours is painted after they have changed. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, themeOfPage)

const themeOfPage = (): Theme => (root.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light')

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(root, { attributeFilter: [ATTRIBUTE] })
  return () => observer.disconnect()
}
