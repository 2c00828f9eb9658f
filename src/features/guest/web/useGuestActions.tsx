import { fullName } from '#domain/person/fullName.ts'
import { IconBan, IconCalendarPlus, IconFileZip, IconGitMerge, IconUserOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { saveDocument } from '#domain/document/web/saveDocument.ts'
import { useMissing } from '#domain/access/web/session.ts'
import type { GuestRecord } from '#domain/guest/contract.ts'
import { GuestDialog } from '#domain/guest/web/GuestDialog.tsx'
import { confirm } from '#kit/web/feedback/confirm.ts'
import type { words as kit } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { GuestProfile } from '../contract.ts'
import { listWords, mergeWords, profileWords as words } from '../labels.ts'
import { AnonymiseDialog } from './AnonymiseDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'

/** What can be done with a guest, and the dialog that it opens. */
export function useGuestActions(guest: GuestRecord) {
  const t = useText()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'merge' | 'anonymise'>()
  const blacklist = useCommand(GuestProfile.blacklist)
  const unblacklist = useCommand(GuestProfile.unblacklist)
  const handOut = useCommand(GuestProfile.personalData, { success: false })
  const missing = {
    merge: useMissing('mergeGuests'),
    blacklist: useMissing('blacklist'),
    personalData: useMissing('personalData'),
    seeIdentity: useMissing('seeIdentity'),
  }
  const { id, version } = guest
  const name = fullName(guest)
  const edit = () => setOpen('edit')
  useScreenKeys({ e: edit })

  const ask = (
    what: typeof blacklist,
    question: { title: string; line?: string; label: typeof kit.confirm; danger: boolean },
  ) =>
    confirm({
      title: question.title,
      lines: question.line === undefined ? [] : [question.line],
      confirmLabel: question.label,
      danger: question.danger,
      needsReason: true,
      action: async (reason) => {
        await what.send({ id, version, reason })
      },
    })
  const save = async () => {
    const answer = await handOut.run({ id })
    if (answer !== undefined) saveDocument({ ...answer, type: 'application/zip' })
  }

  const actions: RowAction[] = [
    {
      key: 'book',
      label: listWords.book,
      icon: IconCalendarPlus,
      run: () => void navigate({ to: '/front-office/new-reservation', search: { guest: id } as never }),
    },
    {
      key: 'merge',
      label: mergeWords.mergeWith,
      icon: IconGitMerge,
      reason: missing.merge,
      run: () => setOpen('merge'),
    },
    guest.blacklisted
      ? {
          key: 'unblacklist',
          label: words.unblacklist,
          icon: IconBan,
          reason: missing.blacklist,
          run: () =>
            void ask(unblacklist, { title: t(words.unblacklistTitle, name), label: words.unblacklist, danger: false }),
        }
      : {
          key: 'blacklist',
          label: words.blacklist,
          icon: IconBan,
          reason: missing.blacklist,
          danger: true,
          run: () =>
            void ask(blacklist, {
              title: t(words.blacklistTitle, name),
              line: t(words.blacklistLine),
              label: words.blacklist,
              danger: true,
            }),
        },
    {
      key: 'export',
      label: words.exportData,
      icon: IconFileZip,
      reason: missing.personalData ?? missing.seeIdentity,
      run: () => void save(),
    },
    {
      key: 'anonymise',
      label: words.anonymise,
      icon: IconUserOff,
      reason: missing.personalData,
      danger: true,
      run: () => setOpen('anonymise'),
    },
  ]
  const close = () => setOpen(undefined)
  const dialog =
    open === 'edit' ? (
      <GuestDialog guestId={id} onClose={close} />
    ) : open === 'merge' ? (
      <MergeDialog
        guestIds={[id]}
        onClose={close}
        onMerged={(survivorId) => void navigate({ to: `/front-office/guest/${survivorId}` })}
      />
    ) : open === 'anonymise' ? (
      <AnonymiseDialog guest={guest} onClose={close} />
    ) : null
  return { actions, dialog, edit }
}
