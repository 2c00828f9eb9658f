import type { MenuPath } from '#domain/access/menu.ts'
import type { FirstStep } from '#domain/hotel/firstSteps.ts'

/** Where each step is taken. */
export const stepPaths: Readonly<Record<FirstStep, MenuPath>> = {
  hotel: '/conf/hotel-information',
  roomTypes: '/room/type',
  rooms: '/room',
  rateTypes: '/rate/type',
  rates: '/rate',
  taxes: '/rate/tax',
  users: '/conf/user',
  reservation: '/front-office/new-reservation',
}

/** Steps with which a hotel may be content although it changed nothing. */
export const mayStay: readonly FirstStep[] = ['taxes', 'users']
