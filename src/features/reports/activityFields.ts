import type { Label } from '#core/labels.ts'
import { houseFields } from './activityHouseFields.ts'
import { moneyFields } from './activityMoneyFields.ts'
import { personFields } from './activityPersonFields.ts'
import { settingFields } from './activitySettingFields.ts'
import { stayFields } from './activityStayFields.ts'

/** What each field of the activity log is called; one that is not here is not shown. */
export const activityFields: Readonly<Record<string, Label>> = {
  ...personFields,
  ...stayFields,
  ...moneyFields,
  ...houseFields,
  ...settingFields,
}
