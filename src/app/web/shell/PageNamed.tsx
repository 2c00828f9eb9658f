import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'

/** Says to who does not see it which page stands there now: nothing is loaded anew that a reader would notice by itself. */
export function PageNamed(): ReactNode {
  const [title, setTitle] = useState('')
  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title))
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [])
  return (
    <VisuallyHidden component="div" aria-live="polite">
      {title}
    </VisuallyHidden>
  )
}
