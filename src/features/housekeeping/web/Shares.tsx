import { Table } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { cleaningLabels } from '#domain/housekeeping/cleaning.ts'
import type { GivenRoom, Housekeeper, KeptRooms } from '#domain/housekeeping/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { type OpenMenu, RowMenu } from '#kit/web/table/RowMenu.tsx'
import { words } from '../labels.ts'
import classes from './House.module.css'

interface SharesProps {
  readonly people: readonly Housekeeper[]
  readonly given: readonly GivenRoom[]
  readonly kept: readonly KeptRooms[]
  readonly onMove: (roomId: number, userId: number) => void
}

/** What each would clean; a room is dragged to somebody else, or moved there by its menu. */
export function Shares({ people, given, kept, onMove }: SharesProps): ReactNode {
  const t = useText()
  const [dragged, setDragged] = useState<GivenRoom>()
  const [over, setOver] = useState<number>()
  const [menu, setMenu] = useState<OpenMenu>()
  const openMenu = (anchor: HTMLElement, room: GivenRoom) =>
    setMenu({
      anchor,
      actions: people
        .filter(({ id }) => id !== room.userId)
        .map(({ id, name }) => ({ key: String(id), label: t(words.moveTo, name), run: () => onMove(room.roomId, id) })),
    })
  return (
    <>
      <p className={classes.hint}>{t(words.moveHint)}</p>
      {/* wider than a phone: scrolled by keyboard, too */}
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
              const takes = dragged !== undefined && dragged.userId !== person.id
              return (
                <Table.Tr
                  key={person.id}
                  className={takes && over === person.id ? (classes.takes ?? '') : ''}
                  onDragOver={(event) => {
                    if (!takes) return
                    event.preventDefault()
                    setOver(person.id)
                  }}
                  onDrop={(event) => {
                    event.preventDefault()
                    if (takes) onMove(dragged.roomId, person.id)
                    setOver(undefined)
                  }}
                >
                  <Table.Td>{person.name}</Table.Td>
                  <Table.Td>{t(words.ofRooms, (before?.rooms ?? 0) + own.length, minutes)}</Table.Td>
                  <Table.Td>{[...new Set(own.map(({ floor }) => floor))].join(', ')}</Table.Td>
                  <Table.Td className={classes.rooms ?? ''}>
                    {own.map((room) => (
                      <button
                        key={room.roomId}
                        type="button"
                        className={classes.share}
                        {...(people.length > 1 ? { 'aria-haspopup': 'menu' } : {})}
                        disabled={people.length < 2}
                        draggable={people.length > 1}
                        onDragStart={(event) => {
                          event.dataTransfer.setData('text/plain', room.number)
                          setDragged(room)
                        }}
                        onDragEnd={() => setDragged(undefined)}
                        onClick={(event) => openMenu(event.currentTarget, room)}
                      >
                        {room.cleaning === 'deep' ? `${room.number} · ${t(cleaningLabels.deep)}` : room.number}
                      </button>
                    ))}
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {menu && <RowMenu open={menu} onClose={() => setMenu(undefined)} />}
    </>
  )
}
