import { Kbd } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { shellWords } from '../labels.ts'
import classes from './ShortcutSheet.module.css'
import { shortcutsOf } from './shortcuts.ts'

/** What the keyboard does on this page. */
export function ShortcutSheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText()
  const { pathname } = useLocation()
  const [groups] = useState(() => shortcutsOf(document, pathname))
  return (
    <Modal title={shellWords.shortcuts} onClose={onClose}>
      {groups.map(({ title, shortcuts }) => (
        <section key={title.en} className={classes.group}>
          <h2 className={classes.title}>{t(title)}</h2>
          <dl className={classes.list}>
            {shortcuts.map(({ keys, does }) => (
              <div key={keys.join('+')} className={classes.line}>
                <dt>{t(does)}</dt>
                <dd>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
