import type { Label } from '#core/labels.ts'

/** Why the program itself ends a stay: its hold was not confirmed in time. Kept as it is, told in the reader's language. */
export const HOLD_EXPIRED = 'hold expired'
/** The same of a group's room that nobody was named for in time. */
export const CUT_OFF_PASSED = 'cut-off date passed'

export const endReasons: Readonly<Record<string, Label>> = {
  [HOLD_EXPIRED]: { en: 'Hold expired', mon: 'Барих хугацаа дууссан' },
  [CUT_OFF_PASSED]: { en: 'Cut-off date passed', mon: 'Суллах өдөр өнгөрсөн' },
}
