import { Button, MultiSelect, Switch } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { words } from '../labels.ts'
import classes from './House.module.css'
import { Shares } from './Shares.tsx'

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
  const [moved, setMoved] = useState<ReadonlyMap<number, number>>(new Map())
  const proposed = userIds.length === 0 ? [] : (proposal.data?.given ?? [])
  // who was moved by hand stays there, as long as that person cleans today
  const given = proposed.map((room) => {
    const userId = moved.get(room.roomId)
    return userId !== undefined && userIds.includes(userId) ? { ...room, userId } : room
  })
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
                      <Shares
                        people={all.filter(({ id }) => userIds.includes(id))}
                        given={given}
                        kept={kept}
                        onMove={(roomId, userId) => setMoved((before) => new Map(before).set(roomId, userId))}
                      />
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
