import { ActionIcon, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { ListField } from '#kit/web/form/ListField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { Group, type GroupRecord } from '../contract.ts'
import { pageWords as words } from '../labels.ts'
import classes from './group.module.css'
import { useRefusal } from './useRefusal.ts'

/** The reservations of a group; others join, and each may leave. */
export function GroupReservations({ group }: { group: GroupRecord }): ReactNode {
  const t = useText()
  const [joining, setJoining] = useState(false)
  const leave = useCommand(Group.leave)
  const mayNot = useRefusal()(Group.join)
  const askToLeave = ({ id, number }: GroupRecord['reservations'][number]) =>
    void confirm({
      title: t(words.leaveTitle, numberText('reservation', number)),
      lines: [words.routeStays],
      confirmLabel: words.leave,
      action: async () => {
        await leave.send({ id: group.id, reservationIds: [id] })
      },
    })
  return (
    <Section
      title={words.reservations}
      flush
      action={
        <ActionButton
          label={words.join}
          variant="subtle"
          size="compact-sm"
          reason={mayNot ?? (group.active ? undefined : words.inactive)}
          onClick={() => setJoining(true)}
        />
      }
    >
      <Lines none={words.noReservations}>
        {group.reservations.map((reservation) => (
          <Line
            key={reservation.id}
            what={
              <Link className={classes.link} to={`/front-office/reservation/${reservation.id}`}>
                {t(words.reservationNo, numberText('reservation', reservation.number))}
              </Link>
            }
            notes={
              reservation.deposit > 0
                ? [
                    <span key="deposit">
                      {t(words.deposit)} <Amount minor={reservation.deposit} />
                    </span>,
                  ]
                : []
            }
            aside={
              <Tooltip label={t(words.leave)}>
                <ActionIcon
                  aria-label={`${t(words.leave)}: ${numberText('reservation', reservation.number)}`}
                  disabled={mayNot !== undefined}
                  onClick={() => askToLeave(reservation)}
                >
                  <IconX size={16} stroke={1.5} />
                </ActionIcon>
              </Tooltip>
            }
          />
        ))}
      </Lines>
      {joining && <JoinDialog groupId={group.id} onClose={() => setJoining(false)} />}
    </Section>
  )
}

function JoinDialog({ groupId, onClose }: { groupId: number; onClose: () => void }): ReactNode {
  return (
    <ActionModal
      title={words.joinTitle}
      submitLabel={words.join}
      action={Group.join}
      defaults={{ reservationId: null }}
      fixed={{ id: groupId }}
      toInput={({ reservationId }) => ({ reservationIds: typeof reservationId === 'number' ? [reservationId] : [] })}
      check={({ reservationId }) =>
        typeof reservationId === 'number' ? [] : [{ field: 'reservationId', code: 'required', params: [] }]
      }
      onClose={onClose}
    >
      <ListField
        name="reservationId"
        label={words.joinLabel}
        list={Group.joinable}
        toChoice={({ id, number, guestName, arrival, departure, rooms }) => ({
          value: id,
          label: `${numberText('reservation', number)} · ${guestName} · ${arrival} – ${departure} · ${rooms}`,
        })}
        required
        wide
        autoFocus
      />
    </ActionModal>
  )
}
