import { account } from './account.ts'
import { amenity } from './amenity.ts'
import { banner } from './banner.ts'
import { cashDrawer } from './cashDrawer.ts'
import { childBracket } from './childBracket.ts'
import { company } from './company.ts'
import { currency } from './currency.ts'
import { customerGroup } from './customerGroup.ts'
import type { ConfigurationList } from './declaration.ts'
import { equipment } from './equipment.ts'
import { extraCharge } from './extraCharge.ts'
import { extraChargeGroup } from './extraChargeGroup.ts'
import { miniBarGroup } from './miniBarGroup.ts'
import { miniBarItem } from './miniBarItem.ts'
import { paymentGroup } from './paymentGroup.ts'
import { paymentMethod } from './paymentMethod.ts'
import { rateType } from './rateType.ts'
import { reason } from './reason.ts'
import { reservationSource } from './reservationSource.ts'
import { reservationType } from './reservationType.ts'
import { restriction } from './restriction.ts'
import { room } from './room.ts'
import { roomStatus } from './roomStatus.ts'
import { roomType } from './roomType.ts'
import { season } from './season.ts'
import { standingExemption } from './standingExemption.ts'
import { tax } from './tax.ts'
import { vipStatus } from './vipStatus.ts'
import { workOrderCategory } from './workOrderCategory.ts'

/** Every configuration list that is declared. */
export const lists: readonly ConfigurationList[] = [
  amenity,
  roomStatus,
  roomType,
  room,
  season,
  rateType,
  childBracket,
  restriction,
  extraChargeGroup,
  extraCharge,
  tax,
  standingExemption,
  paymentMethod,
  reason,
  reservationSource,
  reservationType,
  vipStatus,
  customerGroup,
  company,
  paymentGroup,
  currency,
  cashDrawer,
  account,
  miniBarGroup,
  miniBarItem,
  banner,
  workOrderCategory,
  equipment,
]
