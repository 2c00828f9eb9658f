import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { listInput, page } from '#core/page.ts'
import { id } from '#core/shapes.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { SCOPES } from '#domain/apiKey/scopes.ts'

const KEY_SORTS = ['name', 'madeAt', 'lastUsedAt'] as const

const keyRow = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  madeAt: z.string(),
  madeBy: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Null = it still opens. */
  revokedAt: z.string().nullable(),
  revokedBy: z.string(),
})
export type KeyRow = z.infer<typeof keyRow>

/** Keys with which other programs call for the hotel: what each may call is said by its scopes. */
export const ApiKey = entity('ApiKey', {
  list: query({
    access: menu('/integration/api-key'),
    input: listInput.extend({ revoked: z.boolean().default(false), sort: z.enum(KEY_SORTS).optional() }),
    output: page(keyRow),
  }),
  /** The key is told this once. */
  new: command({
    access: privilege('manageUsers'),
    input: z.object({
      name: z.string().trim().min(1).max(60),
      scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
    }),
    output: z.object({ id, key: z.string() }),
    changes: ['ApiKey'],
    asksPasswordAgain: true,
    keepsAnswer: false,
  }),
  /** It opens nothing any more, from the next call on. */
  revoke: command({
    access: privilege('manageUsers'),
    input: z.object({ id }),
    output: z.object({ id }),
    changes: ['ApiKey'],
    asksPasswordAgain: true,
    afterLicence: true,
  }),
})
