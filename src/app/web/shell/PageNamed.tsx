import { type ReactNode, useEffect, useState } from 'react'
import classes from './Shell.module.css'

/** Says to who does not see it which page stands there now: nothing is loaded anew that a reader would notice by itself. */
export function PageNamed(): ReactNode {
  const [title, setTitle] = useState('')
  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title))
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [])
  return (
    <div aria-live="polite" className={classes.spoken}>
      {title}
    </div>
  )
}
