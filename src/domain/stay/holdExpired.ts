import type { Label } from '#core/labels.ts'

/** Why the program itself ends a stay: its hold was not confirmed in time. Kept as it is, told in the reader's language. */
export const HOLD_EXPIRED = 'hold expired'

const holdExpired: Label = { en: 'Hold expired', mon: 'Барих хугацаа дууссан' }

/** The reason of an end as it is read. */
export const endReasonText = (reason: string): Label | string => (reason === HOLD_EXPIRED ? holdExpired : reason)
