import { z } from 'zod'
import { command, entity } from '#core/contract.ts'
import { signedIn } from '#domain/access/access.ts'
import { newPassword } from '#domain/access/passwordRule.ts'

/** The calls by which a person changes their own password and gives it again (docs/rules/fixed-words.md#user-calls). */
export const OwnPassword = entity('User', {
  changePassword: command({
    access: signedIn,
    input: z.object({ OldPassword: z.string().min(1).max(1_000), Password: newPassword }),
    output: z.null(),
    changes: ['User'],
    afterLicence: true,
    secretInput: true,
  }),
  /** For the next ten minutes nothing asks for the password again. Throws incorrectPassword, tooManyRequests. */
  confirmPassword: command({
    access: signedIn,
    input: z.object({ Password: z.string().min(1).max(1_000) }),
    output: z.null(),
    changes: ['User'],
    afterLicence: true,
    beforeSecondFactor: true,
    secretInput: true,
  }),
})
