/** By which a receiver knows what it has been told already. */
export const eventNumber = (hotelId: number, eventId: number): string => `evt-${hotelId}-${eventId}`
