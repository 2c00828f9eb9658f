/** Entities whose queries are read again after a change of a stay. */
export const stayChanges = [
  'Reservation',
  'Stay',
  'StayView',
  'Folio',
  'Group',
  'Room',
  'Housekeeping',
  'Dashboard',
  'NightAudit',
] as const
