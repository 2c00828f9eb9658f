import { z } from 'zod'

/** Lines on the field of a signature as SVG writes a path: 'M10 20L30 40'; '' = none. */
export const signature = z
  .string()
  .max(20_000)
  .regex(/^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)*$/)
