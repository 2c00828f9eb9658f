import type { InputOf } from '#core/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { StayAction } from '../actions.ts'
import type { ArrivalSheet } from '../arrivalShapes.ts'
import { Stay } from '../contract.ts'
import { stayNotices } from '../notices.ts'
import type { StayRow } from '../shapes.ts'
import { partyInput, valuesOf } from './partyValues.ts'

interface Changed {
  readonly stays: readonly { readonly roomNumber: string | null; readonly cancellationNumber: number | null }[]
}

const list = (values: readonly (string | number | null)[]): string =>
  values.filter((value) => value !== null).join(', ')
const rooms = ({ stays }: Changed): string => list(stays.map(({ roomNumber }) => roomNumber))

/** The commands behind a stay's actions, each for one stay or several at once, with their notices. */
export function useStayCommands() {
  const t = useText()
  const checkIn = useCommand(Stay.checkIn, { success: (output) => t(stayNotices.checkIn, rooms(output)) })
  const checkOut = useCommand(Stay.checkOut, { success: (output) => t(stayNotices.checkOut, rooms(output)) })
  const unassign = useCommand(Stay.unassign, { success: stayNotices.unassign })
  const lockRoom = useCommand(Stay.lockRoom, { success: (output) => t(stayNotices.lockRoom, rooms(output)) })
  const unlockRoom = useCommand(Stay.unlockRoom, { success: (output) => t(stayNotices.unlockRoom, rooms(output)) })
  const join = useCommand(Stay.join, { success: (output) => t(stayNotices.join, rooms(output)) })
  const voidStay = useCommand(Stay.void, { success: stayNotices.void })
  const undoCheckIn = useCommand(Stay.undoCheckIn, { success: (output) => t(stayNotices.undoCheckIn, rooms(output)) })
  const undoCheckOut = useCommand(Stay.undoCheckOut, {
    success: (output) => t(stayNotices.undoCheckOut, rooms(output)),
  })
  const reinstate = useCommand(Stay.reinstate, { success: stayNotices.reinstate })

  async function direct(action: StayAction, stays: readonly StayRow[]): Promise<void> {
    const stayIds = stays.map(({ id }) => id)
    if (action === 'checkIn') {
      await checkIn.run({ stays: stays.map(({ id, version }) => ({ stayId: id, version })) })
    } else if (action === 'checkOut') await checkOut.run({ stayIds })
    else if (action === 'unassign') await unassign.run({ stayIds })
    else if (action === 'lockRoom') await lockRoom.run({ stayIds })
    else if (action === 'unlockRoom') await unlockRoom.run({ stayIds })
    else if (action === 'join') await join.run({ stayId: stays[0]?.id ?? 0, version: stays[0]?.version })
  }

  /** The sheet of somebody of whom all is known, without its being shown. */
  async function checkInWhole({ id, version }: StayRow, sheet: ArrivalSheet): Promise<void> {
    const party = partyInput(
      sheet.people.map((person) => valuesOf({ ...person }, sheet.asks)),
      sheet,
    )
    await checkIn.run({ stays: [{ stayId: id, version }], sheet: { party } } as InputOf<typeof Stay.checkIn>)
  }

  async function withReason(action: StayAction, stays: readonly StayRow[], reason: string): Promise<void> {
    const stayIds = stays.map(({ id }) => id)
    const [stayId = 0] = stayIds
    if (action === 'void') await voidStay.send({ stayIds, reason })
    else if (action === 'undoCheckIn') await undoCheckIn.send({ stayIds, reason })
    else if (action === 'undoCheckOut') await undoCheckOut.send({ stayId, reason })
    else if (action === 'reinstate') await reinstate.send({ stayIds, reason })
  }
  return { direct, checkInWhole, withReason }
}
