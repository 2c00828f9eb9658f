/** What a new hotel sets up before it works, in this order. */
export const FIRST_STEPS = [
  'hotel',
  'roomTypes',
  'rooms',
  'rateTypes',
  'rates',
  'taxes',
  'users',
  'reservation',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
