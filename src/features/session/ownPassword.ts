import { z } from 'zod'
import { command, entity } from '#core/contract.ts'
import { signedIn } from '#domain/access/access.ts'
import { newPassword } from '#domain/access/passwordRule.ts'

/** The call by which a person changes the own password (specification §7: `{OldPassword, Password}`). */
export const OwnPassword = entity('User', {
  changePassword: command({
    access: signedIn,
    input: z.object({ OldPassword: z.string().min(1).max(1_000), Password: newPassword }),
    output: z.null(),
    changes: ['User'],
    afterLicence: true,
  }),
})
