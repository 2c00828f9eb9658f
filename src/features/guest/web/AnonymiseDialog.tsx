import { fullName } from '#domain/person/fullName.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { GuestRecord } from '#domain/guest/contract.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { words as kit } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { GuestProfile } from '../contract.ts'
import { anonymiseWords as words, goesNames, profileWords, staysNames } from '../labels.ts'
import classes from './guest.module.css'

interface Props {
  readonly guest: GuestRecord
  readonly onClose: () => void
}

/** What goes for good, what must stay and why; or what stands against it. */
export function AnonymiseDialog({ guest, onClose }: Props): ReactNode {
  const t = useText()
  const { id, version } = guest
  const title = t(profileWords.anonymiseTitle, fullName(guest))
  const read = useRead(GuestProfile.previewAnonymise, { id })
  if (read.data === undefined || read.data.refusal !== null)
    return (
      <Modal title={title} onClose={onClose}>
        <Loaded of={read} height={120}>
          {({ refusal }) => (
            <Alert color="yellow" icon={<IconAlertTriangle size={16} />}>
              {t(words.notYet)} {refusal}
            </Alert>
          )}
        </Loaded>
      </Modal>
    )
  const { goes, stays } = read.data
  return (
    <ActionModal
      title={title}
      action={GuestProfile.anonymise}
      defaults={{ reason: '' }}
      fixed={{ id, version }}
      submitLabel={profileWords.anonymise}
      danger
      onClose={onClose}
      above={
        <div className={classes.preview}>
          <section>
            <h3>{t(words.goes)}</h3>
            <ul>
              {goes.map(({ what, count }) => (
                <li key={what}>{t(goesNames[what], count)}</li>
              ))}
            </ul>
          </section>
          <section>
            <h3>{t(words.stays)}</h3>
            <ul>
              {stays.map(({ what, count }) => (
                <li key={what}>{t(staysNames[what], count)}</li>
              ))}
            </ul>
          </section>
          <p>
            {t(words.backups)} {t(kit.cannotUndo)}.
          </p>
        </div>
      }
    >
      <TextAreaField name="reason" label={kit.reason} hint={words.reasonHint} rows={2} wide />
    </ActionModal>
  )
}
