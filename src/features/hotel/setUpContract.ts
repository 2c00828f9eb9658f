import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { signedIn } from '#domain/access/access.ts'
import { currencyChoice, newHotelFields } from '#domain/hotel/shapes.ts'

/**
 * The first hotel of a database that has none, made by whoever has the code that the program printed. Nobody can be signed in yet,
 * so these two answer without a session (`server/setUpRoutes.ts`) and stand in no list of actions.
 */
export const SetUp = entity('SetUp', {
  state: query({
    access: signedIn,
    input: z.object({}),
    output: z.object({ needed: z.boolean(), currencies: z.array(currencyChoice) }),
  }),
  hotel: command({
    access: signedIn,
    input: z.object({ ...newHotelFields, setUpCode: z.string().trim().min(1).max(100) }),
    output: z.object({ name: z.string(), loginName: z.string() }),
    changes: ['SetUp'],
  }),
})
