import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { signedIn } from '#domain/access/access.ts'

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const own = { access: signedIn, changes: ['User', 'SecondFactor'], afterLicence: true, keepsAnswer: false } as const

/** The second step of a person's own sign-in: codes of an authenticator app, and recovery codes for who has lost it. */
export const SecondFactor = entity('SecondFactor', {
  state: query({
    access: signedIn,
    input: z.object({}),
    output: z.object({
      /** ISO instant since when a code is asked for; null = none is. */
      since: z.string().nullable(),
      recoveryCodesLeft: z.int(),
      /** By the role: it can be set up anew, not turned off. */
      required: z.boolean(),
    }),
    beforeSecondFactor: true,
  }),
  /** A new secret for an app. The former goes on until `confirm`. */
  begin: command({
    ...own,
    input: z.object({}),
    output: z.object({
      secret: z.string(),
      /** What a QR code tells the app. */
      uri: z.string(),
    }),
    asksPasswordAgain: true,
    beforeSecondFactor: true,
  }),
  /** The app's first code; gives the recovery codes, which are shown this once. Throws wrongCode. */
  confirm: command({
    ...own,
    input: z.object({ code: z.string().trim().min(1).max(20) }),
    output: recoveryCodes,
    beforeSecondFactor: true,
  }),
  /** Ten new recovery codes; the former are good no more. */
  renewCodes: command({ ...own, input: z.object({}), output: recoveryCodes, asksPasswordAgain: true }),
  /** Throws secondFactorRequired. */
  turnOff: command({ ...own, input: z.object({}), output: z.null(), asksPasswordAgain: true }),
})
