/** Adults, and children with infants where there are any: '2', '2+1'. */
export const paxText = ({
  adults,
  children,
  infants,
}: {
  adults: number
  children: number
  infants: number
}): string => (children + infants > 0 ? `${adults}+${children + infants}` : String(adults))
