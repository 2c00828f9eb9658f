import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { placeholdersOf } from '#domain/mail/placeholders.ts'
import type { MailTypeName } from '#domain/mail/types.ts'
import { useText } from '#kit/web/locale.tsx'
import { notificationWords as words } from '../labels.ts'
import classes from './notification.module.css'

/** The names that a letter of this kind knows; a click writes one. */
export function Placeholders({ type, onPick }: { type: MailTypeName; onPick: (place: string) => void }): ReactNode {
  const t = useText()
  return (
    <section>
      <h3 className={classes.heading}>{t(words.placeholders)}</h3>
      <p className={classes.hint}>{t(words.placeholdersHint)}</p>
      <ul className={classes.places}>
        {Object.entries(placeholdersOf(type)).map(([name, label]) => (
          <li key={name}>
            <UnstyledButton className={classes.place} onClick={() => onPick(`{${name}}`)}>
              <code>{`{${name}}`}</code> {t(label)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
