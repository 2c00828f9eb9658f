import { useParams } from '@tanstack/react-router'
import { IconEdit, IconListDetails, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { words as kit } from '#kit/web/labels.ts'
import { OtherDesks } from '#kit/web/live/OtherDesks.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { MoreActions } from '#kit/web/ui/MoreActions.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { RecordColumns } from '#kit/web/ui/Record.tsx'
import { Group, type GroupRecord, type MemberRow } from '../contract.ts'
import { formWords, pageWords as words } from '../labels.ts'
import { BookGroupDialog } from './BookGroupDialog.tsx'
import classes from './group.module.css'
import { GroupActivity } from './GroupActivity.tsx'
import { GroupFacts, GroupFigures } from './GroupFacts.tsx'
import { GroupForm } from './GroupForm.tsx'
import { GroupReservations } from './GroupReservations.tsx'
import { GroupCode } from './groupColumns.tsx'
import { MasterFolio } from './MasterFolio.tsx'
import { MembersTable } from './MembersTable.tsx'
import { OrganiserLink } from './OrganiserLink.tsx'
import { RoomingDialog } from './RoomingDialog.tsx'
import { useRefusal } from './useRefusal.ts'
import { useGroupActions } from './useGroupActions.tsx'

/** /group-operation/group/{id}: a group's rooms, its money, and what is done with many of them at once. */
export function GroupPage(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string }
  const group = useRead(Group.get, { id: Number(id) })
  const members = useRead(Group.members, { id: Number(id) })
  if (group.data !== undefined && members.data !== undefined)
    return <OpenGroup group={group.data} members={members.data} />
  return (
    <Page title={words.group}>
      <Loaded of={group} height={600}>
        {() => (
          <Loaded of={members} height={600}>
            {() => null}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

type Dialog = 'edit' | 'book' | 'rooming'

function OpenGroup({ group, members }: { group: GroupRecord; members: readonly MemberRow[] }): ReactNode {
  const t = useText()
  const [open, setOpen] = useState<Dialog>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const picked = members.filter(({ id }) => chosen.has(id))
  const { actions, dialog } = useGroupActions(group.id, picked.length > 0 ? picked : members)
  const close = () => setOpen(undefined)
  const mayNotBook = useRefusal()(Group.book)
  const mayNotAdd = mayNotBook ?? (group.active ? undefined : words.inactive)
  const able = (key: string) => actions.find((action) => action.key === key && action.reason === undefined)
  const { businessDate } = useSession().hotel
  const leaves = members.some(({ status, departure }) => status === 'inHouse' && departure <= businessDate)
  const primary = able('checkIn') ?? (leaves ? able('checkOut') : undefined) ?? able('assign')
  const own: RowAction[] = [
    {
      key: 'rooming',
      label: words.rooming,
      icon: IconListDetails,
      reason: mayNotBook ?? (group.reserved === 0 ? words.noneAble : undefined),
      run: () => setOpen('rooming'),
    },
    { key: 'book', label: formWords.addRooms, icon: IconPlus, reason: mayNotAdd, run: () => setOpen('book') },
    { key: 'edit', label: kit.edit, icon: IconEdit, reason: mayNotBook, run: () => setOpen('edit') },
  ]
  const Icon = primary?.icon
  return (
    <Page
      title={group.name}
      count={group.rooms}
      note={
        <span className={classes.note}>
          <GroupCode colour={group.colour} code={group.code} />
          <span className={classes.name}>{group.companyName ?? group.guestName}</span>
          {group.rooms > 0 && <span>{t(words.roomsArrived, group.reserved, group.inHouse, group.departed)}</span>}
          {!group.active && <span>{t(words.inactive)}</span>}
          <OtherDesks entity="Group" id={group.id} />
        </span>
      }
      action={
        <>
          <MoreActions actions={[...actions.filter((action) => action !== primary), ...own]} />
          {primary ? (
            <ActionButton
              label={primary.label}
              {...(Icon ? { leftSection: <Icon size={16} stroke={1.5} /> } : {})}
              onClick={primary.run}
            />
          ) : (
            <ActionButton
              label={formWords.addRooms}
              leftSection={<IconPlus size={16} />}
              reason={mayNotAdd}
              onClick={() => setOpen('book')}
            />
          )}
        </>
      }
    >
      <GroupFigures group={group} />
      <MembersTable members={members} chosen={chosen} onChoose={setChosen} />
      <RecordColumns
        left={<GroupActivity groupId={group.id} />}
        right={
          <>
            <GroupFacts group={group} />
            <MasterFolio group={group} />
            <GroupReservations group={group} />
            <OrganiserLink groupId={group.id} isActive={group.active} />
          </>
        }
      />
      {open === 'edit' && <GroupForm editId={group.id} onClose={close} />}
      {open === 'book' && <BookGroupDialog group={group} onClose={close} />}
      {open === 'rooming' && <RoomingDialog groupId={group.id} members={members} onClose={close} />}
      {dialog}
    </Page>
  )
}
