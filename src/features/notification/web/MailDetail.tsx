import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { Mail } from '#domain/mail/contract.ts'
import { documentNames, mailWords } from '#domain/mail/labels.ts'
import { mailLook } from '#domain/mail/web/mailLook.ts'
import { useText } from '#kit/web/locale.tsx'
import { useTimeZone } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { formatInstant } from '#kit/web/when.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { notificationWords as words } from '../labels.ts'
import classes from './notification.module.css'
import { failureText } from './outboxColumns.tsx'

/** A letter as it was written, and why it has not left. */
export function MailDetail({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const t = useText()
  const timeZone = useTimeZone()
  const mail = useRead(Mail.get, { id })
  return (
    <Modal title={mailWords.mail} onClose={onClose}>
      <Loaded of={mail} height={320}>
        {(letter) => {
          const why = failureText(letter)
          return (
            <>
              {why && (
                <Alert color="red" mb="md">
                  {t(why)}
                  {letter.failure?.said !== '' && <div>{t(words.serverSaid, letter.failure?.said ?? '')}</div>}
                </Alert>
              )}
              <div className={classes.tools}>
                <StatusBadge look={mailLook[letter.status]} />
                <span>{t(mailWords.to, `${letter.recipientName} <${letter.address}>`)}</span>
              </div>
              <article className={classes.letter} lang={letter.language === 'mon' ? 'mn' : 'en'}>
                <strong>{letter.subject}</strong>
                {letter.textRemovedAt === null ? (
                  <p>{letter.body}</p>
                ) : (
                  <em>{t(words.textRemoved, formatInstant(letter.textRemovedAt, timeZone).slice(0, 10))}</em>
                )}
                {letter.document && <small>{t(words.enclosed, documentNames[letter.document])}</small>}
              </article>
            </>
          )
        }}
      </Loaded>
    </Modal>
  )
}
