/** Bits of what a bar of the stay view shows beside its name. */
export const MARK = {
  locked: 1,
  walkIn: 2,
  unconfirmed: 4,
  note: 8,
  company: 16,
  vip: 32,
  group: 64,
  breakfast: 128,
} as const
