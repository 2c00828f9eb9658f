import type { ReactNode } from 'react'
import { grouped } from '#core/grouped.ts'
import type { HouseRow } from '#domain/housekeeping/contract.ts'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import { useText } from '#kit/web/locale.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { words } from '../labels.ts'
import classes from './FloorPlan.module.css'
import { FloorTile } from './FloorTile.tsx'
import { OnceSeen } from './OnceSeen.tsx'
import { PlanSigns } from './PlanSigns.tsx'
import { useTileKeys } from './useTileKeys.ts'

interface FloorPlanProps {
  readonly rows: readonly HouseRow[]
  /** Opens the menu of a room at its tile. */
  readonly onOpen: (anchor: HTMLElement, room: HouseRow) => void
}

/** Eight tiles stand in a line of a wide screen. */
const heightOf = (rooms: number): number => Math.ceil(rooms / 8) * 84

/** The house floor by floor, a tile for each room: who lives there, who comes and goes today, and what its condition is. */
export function FloorPlan({ rows, onOpen }: FloorPlanProps): ReactNode {
  const t = useText()
  const conditionName = useConditionName()
  const keys = useTileKeys(rows.map(({ roomId }) => roomId))
  return (
    <>
      <PlanSigns />
      <div className={classes.floors} onKeyDown={keys.onKeyDown}>
        {[...grouped(rows, ({ floor }) => floor)].map(([floor, rooms]) => (
          <Section
            key={floor}
            title={floor === '' ? t(words.noFloor) : t(words.floorOf, floor)}
            note={t(words.roomsAndVacant, rooms.length, rooms.filter(({ stayId }) => stayId === null).length)}
          >
            <OnceSeen className={classes.tiles} height={heightOf(rooms.length)}>
              {() =>
                rooms.map((room) => (
                  <FloorTile
                    key={room.roomId}
                    room={room}
                    conditionName={conditionName}
                    isInTabOrder={keys.active === room.roomId}
                    onFocus={keys.setActive}
                    onOpen={onOpen}
                  />
                ))
              }
            </OnceSeen>
          </Section>
        ))}
      </div>
    </>
  )
}
