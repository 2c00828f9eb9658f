import { handlers, type Mounted } from '#kit/server/mount.ts'
import { Channel } from '../contract.ts'
import { ChannelBooking } from '../staffContract.ts'
import { days } from './days.ts'
import { list } from './list.ts'
import { readSetting, setSetting } from './setting.ts'
import { cancelBooking, findBooking, takeBooking } from './takeBooking.ts'

/** What channel managers call, with a key. */
export const channelActions: readonly Mounted[] = handlers(Channel, {
  days,
  book: takeBooking,
  cancel: cancelBooking,
  get: findBooking,
})

export const channelBookingActions: readonly Mounted[] = handlers(ChannelBooking, {
  list,
  setting: readSetting,
  set: setSetting,
})
