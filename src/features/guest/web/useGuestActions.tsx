import {
  IconBan,
  IconBraces,
  IconCalendarPlus,
  IconFileSpreadsheet,
  IconGitMerge,
  IconUserOff,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMissing } from '#domain/access/web/session.ts'
import type { GuestRecord } from '#domain/guest/contract.ts'
import { guestName } from '#domain/guest/shapes.ts'
import { GuestDialog } from '#domain/guest/web/GuestDialog.tsx'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { words as kit } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { GuestProfile } from '../contract.ts'
import { listWords, mergeWords, profileWords as words } from '../labels.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { saveJson, saveWorkbook } from './savePersonalData.ts'

/** What can be done with a guest, and the dialog that it opens. */
export function useGuestActions(guest: GuestRecord) {
  const t = useText()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'merge'>()
  const blacklist = useCommand(GuestProfile.blacklist)
  const unblacklist = useCommand(GuestProfile.unblacklist)
  const anonymise = useCommand(GuestProfile.anonymise)
  const handOut = useCommand(GuestProfile.personalData, { success: false })
  const missing = {
    merge: useMissing('mergeGuests'),
    blacklist: useMissing('blacklist'),
    personalData: useMissing('personalData'),
  }
  const { id, version } = guest
  const name = guestName(guest)
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
  const save = async (as: (name: string, parts: Parameters<typeof saveJson>[1]) => void | Promise<void>) => {
    const answer = await handOut.run({ id })
    if (answer !== undefined) await as(name, answer.parts)
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
      key: 'json',
      label: words.exportJson,
      icon: IconBraces,
      reason: missing.personalData,
      run: () => void save(saveJson),
    },
    {
      key: 'xlsx',
      label: words.exportXlsx,
      icon: IconFileSpreadsheet,
      reason: missing.personalData,
      run: () => void save(saveWorkbook),
    },
    {
      key: 'anonymise',
      label: words.anonymise,
      icon: IconUserOff,
      reason: missing.personalData,
      danger: true,
      run: () =>
        void ask(anonymise, {
          title: t(words.anonymiseTitle, name),
          line: `${t(words.anonymiseLine)} ${t(kit.cannotUndo)}.`,
          label: words.anonymise,
          danger: true,
        }),
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
    ) : null
  return { actions, dialog, edit }
}
