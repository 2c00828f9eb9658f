import { z } from 'zod'
import { command, entity } from '#core/contract.ts'
import { menu } from '#domain/access/access.ts'

const id = z.int().positive()
const name = z.string().trim().min(1).max(100)

/** A company or source that is met for the first time while booking: the little that is known, the rest is filled in at its own list. */
export const NewInPlace = entity('NewInPlace', {
  /** Its code is made of its name. */
  company: command({
    access: menu('/payment/company-database'),
    input: z.object({
      name,
      kind: z.enum(['company', 'agency']).default('company'),
      registerNo: z.string().trim().max(20).default(''),
      phone: z.string().trim().max(40).default(''),
      email: z.union([z.literal(''), z.email()]).default(''),
    }),
    output: z.object({ id }),
    changes: ['Company'],
  }),
  source: command({
    access: menu('/conf/reservation-source'),
    input: z.object({ name, nameMon: z.string().trim().max(100).default('') }),
    output: z.object({ id }),
    changes: ['ReservationSource'],
  }),
})
