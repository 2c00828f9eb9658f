import { z } from 'zod'

/** Units of the hotel's currency for one of another, as a decimal text: above 0, six decimals at most. */
export const rateText = z.string().regex(/^(?=.*[1-9])\d{1,10}(\.\d{1,6})?$/)
