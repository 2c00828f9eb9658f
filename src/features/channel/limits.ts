/** So many days of availability, rates and restrictions are told at once. */
export const MOST_DAYS = 92
