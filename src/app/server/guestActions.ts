import {
  bookingEngineActions,
  groupOrganiserActions,
  guestOrderActions,
} from '#features/bookingEngine/server/actions.ts'
import { guestStayActions } from '#features/bookingEngine/server/guestStay/actions.ts'
import type { Mounted } from '#kit/server/mount.ts'

/** Every action that is open to guests, who have no account; the rest of the program is for who is signed in. */
export const guestActions: readonly Mounted[] = [
  ...bookingEngineActions,
  ...guestOrderActions,
  ...groupOrganiserActions,
  ...guestStayActions,
]
