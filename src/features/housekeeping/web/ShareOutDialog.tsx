import { Button, MultiSelect, Switch, Table } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type GivenRoom, type Housekeeper, Housekeeping, type KeptRooms } from '#domain/housekeeping/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { words } from '../labels.ts'
import classes from './House.module.css'

/** Shares the rooms to clean out among those who clean today: shown first, given in one step. */
export function ShareOutDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText()
  const people = useRead(Housekeeping.housekeepers, {})
  const [chosen, setChosen] = useState<readonly number[]>()
  const [anew, setAnew] = useState(false)
  const usual = (people.data ?? []).filter((person) => person.usual).map(({ id }) => id)
  const userIds = chosen ?? usual
  const proposal = useRead(
    Housekeeping.propose,
    { userIds: [...userIds], anew },
    { enabled: userIds.length > 0, keepPrevious: true },
  )
  const given = userIds.length === 0 ? [] : (proposal.data?.given ?? [])
  const assign = useCommand(Housekeeping.assign, { success: ({ rooms }) => t(words.given, rooms), onSuccess: onClose })
  const give = () => void assign.run({ assignments: given.map(({ roomId, userId }) => ({ roomId, userId })) })
  return (
    <Modal
      title={words.shareOutTitle}
      onClose={onClose}
      actions={
        given.length > 0 && (
          <Button loading={assign.isPending} disabled={proposal.isPlaceholderData} onClick={give}>
            {t(words.giveCount, given.length)}
          </Button>
        )
      }
    >
      <p className={classes.hint}>{t(words.shareOutHint)}</p>
      <Loaded of={people} height={240}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={words.noCleaners} />
          ) : (
            <>
              <MultiSelect
                label={t(words.cleaners)}
                placeholder={userIds.length === 0 ? t(words.chooseCleaners) : ''}
                searchable
                clearable
                hidePickedOptions
                data-autofocus
                data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={userIds.map(String)}
                onChange={(ids) => setChosen(ids.map(Number))}
              />
              <Switch
                my="md"
                label={t(words.anew)}
                description={t(words.anewHint)}
                checked={anew}
                onChange={(event) => setAnew(event.currentTarget.checked)}
              />
              {userIds.length === 0 ? (
                <EmptyState title={words.chooseCleaners} />
              ) : (
                <Loaded of={proposal} height={160}>
                  {({ kept }) =>
                    given.length === 0 ? (
                      <EmptyState title={words.nothingToShare} />
                    ) : (
                      <Shares people={all.filter(({ id }) => userIds.includes(id))} given={given} kept={kept} />
                    )
                  }
                </Loaded>
              )}
            </>
          )
        }
      </Loaded>
    </Modal>
  )
}

interface SharesProps {
  readonly people: readonly Housekeeper[]
  readonly given: readonly GivenRoom[]
  readonly kept: readonly KeptRooms[]
}

/** What each would clean. */
function Shares({ people, given, kept }: SharesProps): ReactNode {
  const t = useText()
  return (
    // wider than a phone: scrolled by keyboard, too
    <Table.ScrollContainer minWidth={440} type="native" role="group" aria-label={t(words.shareOutTitle)} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(words.housekeeper)}</Table.Th>
            <Table.Th>{t(words.total)}</Table.Th>
            <Table.Th>{t(words.floors)}</Table.Th>
            <Table.Th>{t(words.roomsNow)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => {
            const own = given.filter(({ userId }) => userId === person.id)
            const before = kept.find(({ userId }) => userId === person.id)
            const minutes = own.reduce((sum, room) => sum + room.minutes, before?.minutes ?? 0)
            return (
              <Table.Tr key={person.id}>
                <Table.Td>{person.name}</Table.Td>
                <Table.Td>{t(words.ofRooms, (before?.rooms ?? 0) + own.length, minutes)}</Table.Td>
                <Table.Td>{[...new Set(own.map(({ floor }) => floor))].join(', ')}</Table.Td>
                <Table.Td className={classes.rooms ?? ''}>{own.map(({ number }) => number).join(', ')}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
