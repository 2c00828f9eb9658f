import { ActionIcon, Menu } from '@mantine/core'
import {
  IconClipboardCheck,
  IconDots,
  IconExternalLink,
  IconEye,
  IconId,
  IconPencil,
  IconPlus,
  IconUserMinus,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { grantedPaths } from '#domain/access/session.ts'
import { useMissing, useSession } from '#domain/access/web/session.ts'
import { Guest } from '#domain/guest/contract.ts'
import { countryLabel } from '#domain/guest/countryLabel.ts'
import { GuestDialog } from '#domain/guest/web/GuestDialog.tsx'
import { NewGuestFields } from '#domain/guest/web/GuestFields.tsx'
import { GuestPicker } from '#domain/guest/web/GuestPicker.tsx'
import { guestWords } from '#domain/guest/web/labels.ts'
import { mailWords } from '#domain/mail/labels.ts'
import { Stay } from '#domain/stay/contract.ts'
import type { StayRecord } from '#domain/stay/record.ts'
import { stayNotices } from '#domain/stay/notices.ts'
import { sayingText } from '#domain/asking/web/sayings.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Line, Lines, Tag } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { bookingWords } from '#domain/reservation/labels.ts'
import { pageWords as words } from '../../stayPageLabels.ts'
import { RegisterDialog } from './RegisterDialog.tsx'
import classes from './StayPage.module.css'

type StayGuest = StayRecord['guests'][number]

/** Who stays in the room: the main guest and companions. */
export function StayGuests({ stay }: { stay: StayRecord }): ReactNode {
  const [isAdding, setAdding] = useState(false)
  const [editId, setEditId] = useState<number>()
  const [registerId, setRegisterId] = useState<number>()
  const judged = stay.actions.find(({ action }) => action === 'editGuests')
  const [reason] = judged?.reasons ?? []
  return (
    <Section
      title={words.guests}
      note={stay.guests.length}
      flush
      action={
        <ActionButton
          label={words.addGuest}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          reason={reason && sayingText(reason)}
          onClick={() => setAdding(true)}
        />
      }
    >
      <Lines none={words.nobodyNamed}>
        {stay.guests.map((guest) => (
          <GuestItem
            key={guest.guestId}
            guest={guest}
            stayId={stay.id}
            mayChange={judged?.allowed === true}
            onEdit={() => setEditId(guest.guestId)}
            onRegister={() => setRegisterId(guest.guestId)}
          />
        ))}
      </Lines>
      {registerId !== undefined && (
        <RegisterDialog stayId={stay.id} guestId={registerId} onClose={() => setRegisterId(undefined)} />
      )}
      {isAdding && <AddGuest stayId={stay.id} onClose={() => setAdding(false)} />}
      {editId !== undefined && <GuestDialog guestId={editId} onClose={() => setEditId(undefined)} />}
    </Section>
  )
}

interface ItemProps {
  readonly guest: StayGuest
  readonly stayId: number
  readonly mayChange: boolean
  readonly onEdit: () => void
  readonly onRegister: () => void
}

function GuestItem({ guest, stayId, mayChange, onEdit, onRegister }: ItemProps): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const maySeeProfile = grantedPaths(useSession()).has('/front-office/guest-database')
  const remove = useCommand(Stay.removeGuest, { success: stayNotices.guests })
  const register = useCommand(Stay.setRegistered, { success: stayNotices.guests })
  const see = useCommand(Guest.seeIdentity, { success: false })
  const mayNotSee = useMissing('seeIdentity')
  const [numbers, setNumbers] = useState<{ registerNo: string; passportNo: string }>()
  const shown = numbers ?? guest
  const facts = [guest.phone, shown.registerNo || shown.passportNo, t(countryLabel(guest.nationality))].filter(
    (text) => text !== '',
  )
  const askToRemove = () =>
    confirm({
      title: t(words.removeGuestAsk, guest.name),
      lines: [],
      confirmLabel: words.removeGuest,
      danger: true,
      action: async () => {
        await remove.send({ stayId, guestId: guest.guestId })
      },
    })
  return (
    <Line
      what={<span className={classes.name}>{guest.name}</span>}
      notes={facts.length > 0 ? [facts.join(' · ')] : []}
      aside={
        <>
          {guest.blacklisted && <Tag>{t(words.blacklisted)}</Tag>}
          <RegisteredTag guest={guest} />
          {guest.main && <Tag>{t(words.mainGuest)}</Tag>}
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={t(words.guestActions, guest.name)}>
                <IconDots size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {numbers === undefined && mayNotSee === undefined && (guest.registerNo || guest.passportNo) !== '' && (
                <Menu.Item
                  leftSection={<IconEye size={16} stroke={1.5} />}
                  onClick={() => void see.run({ id: guest.guestId, place: 'stay' }).then(setNumbers)}
                >
                  {t(guestWords.seeNumbers)}
                </Menu.Item>
              )}
              {maySeeProfile && (
                <Menu.Item
                  leftSection={<IconExternalLink size={16} stroke={1.5} />}
                  onClick={() => void navigate({ to: `/front-office/guest/${guest.guestId}` })}
                >
                  {t(words.openProfile)}
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={onEdit}>
                {t(words.editGuest)}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconId size={16} stroke={1.5} />}
                onClick={() =>
                  void navigate({
                    to: `/front-office/stay/${stayId}/registration-card`,
                    search: { guest: guest.guestId } as never,
                  })
                }
              >
                {t(mailWords.printCard)}
              </Menu.Item>
              {mayChange && (
                <Menu.Item
                  leftSection={<IconClipboardCheck size={16} stroke={1.5} />}
                  onClick={() =>
                    guest.registered
                      ? void register.run({ stayId, guestIds: [guest.guestId], registered: false })
                      : onRegister()
                  }
                >
                  {t(guest.registered ? words.unregister : words.register)}
                </Menu.Item>
              )}
              {mayChange && !guest.main && (
                <Menu.Item
                  color="red"
                  leftSection={<IconUserMinus size={16} stroke={1.5} />}
                  onClick={() => void askToRemove()}
                >
                  {t(words.removeGuest)}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </>
      }
    />
  )
}

/** Registration law counts persons: of each it is shown. */
function RegisteredTag({ guest }: { guest: StayGuest }): ReactNode {
  const t = useText()
  const { registered, registeredOn, registeredBy } = guest
  const since = registeredOn === null ? undefined : t(words.registeredBy, registeredOn, registeredBy ?? '')
  return <Tag title={since}>{t(registered ? words.registered : words.notRegistered)}</Tag>
}

function AddGuest({ stayId, onClose }: { stayId: number; onClose: () => void }): ReactNode {
  return (
    <ActionModal
      title={words.addGuest}
      action={Stay.addGuest}
      defaults={{ guestId: null, guest: undefined }}
      fixed={{ stayId }}
      success={stayNotices.guests}
      onClose={onClose}
    >
      <GuestPicker
        name="guestId"
        newName="guest"
        label={bookingWords.findGuest}
        placeholder=""
        required
        wide
        autoFocus
      />
      <NewGuestFields name="guest" show="registration" />
    </ActionModal>
  )
}
