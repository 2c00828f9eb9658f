import { Alert, Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { documentKinds, guestWords } from '#domain/guest/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import type { PreRegistration } from '../preRegistration.ts'
import { arrivalWords as words } from './arrivalLabels.ts'
import classes from './CheckIn.module.css'

interface Props {
  readonly told: PreRegistration
  /** Whose record the row is; undefined = a new guest. */
  readonly guestId: number | undefined
  readonly onUse: (guestId: number) => void
}

/** The document that a person wrote down before the arrival, and who is known by the same one: whether that is one person, the desk says. */
export function PreRegistered({ told, guestId, onUse }: Props): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const { documentKind, documentNumber, documentExpiresOn } = told
  const others = told.sameDocument.filter((guest) => guest.guestId !== guestId)
  const kind = documentKinds[documentKind]
  return (
    <>
      {documentNumber !== '' && (
        <p className={classes.note}>
          {documentExpiresOn === null
            ? `${t(kind)}: ${documentNumber}`
            : t(words.toldUntil, kind, documentNumber, documentExpiresOn)}
        </p>
      )}
      {documentExpiresOn !== null && documentExpiresOn < businessDate && (
        <Alert color="orange" className={classes.alert ?? ''}>
          {t(words.expired, documentExpiresOn)}
        </Alert>
      )}
      {others.map((guest) => (
        <Alert key={guest.guestId} color="yellow" icon={<IconUsers size={16} />} className={classes.alert ?? ''}>
          {t(words.sameDocument, guest.name)}
          {guestId === undefined && (
            <Button variant="default" size="compact-xs" ml="xs" onClick={() => onUse(guest.guestId)}>
              {t(guestWords.useGuest)}
            </Button>
          )}
        </Alert>
      ))}
    </>
  )
}
