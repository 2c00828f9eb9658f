import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { LOCALES } from '#core/labels.ts'
import { menu } from '#domain/access/access.ts'

const access = menu('/conf/email')
/** A line break would begin another header, or another command to the server. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((text) => !/\p{Cc}/u.test(text), { params: { code: 'oneLineOnly' } })

export const SECURITIES = ['starttls', 'tls', 'none'] as const
export type Security = (typeof SECURITIES)[number]

const server = {
  server: line(255)
    .min(1)
    .regex(/^[\w.:-]+$/),
  port: z.int().min(1).max(65_535),
  /** 'starttls' insists on it; 'tls' speaks it from the first byte; 'none' sends in the clear. */
  security: z.enum(SECURITIES),
  /** Empty: without signing in. */
  userName: line(254),
  /** Null keeps the stored one; it is never told again. Asked anew when server, port or user name change (passwordForOtherServer). */
  password: z.string().max(500).nullable().default(null),
  senderName: line(100),
  senderAddress: z.email().max(254),
}

const mailSetting = z.object({
  ...server,
  /** Empty until something is saved. */
  server: z.string(),
  senderAddress: z.string(),
  password: z.null(),
  hasPassword: z.boolean(),
  hotelAddress: z.string(),
  language: z.enum(LOCALES),
  keepDays: z.int(),
  active: z.boolean(),
  /** 0 = nothing is saved yet. */
  version: z.int(),
  /** Letters that wait. */
  waiting: z.int(),
})
export type MailSettingRecord = z.infer<typeof mailSetting>

export const MailSetting = entity('MailSetting', {
  get: query({ access, input: z.object({}), output: mailSetting }),
  save: command({
    access,
    input: z.object({
      ...server,
      /** Where letters to the hotel go; empty = the sender's address. */
      hotelAddress: z.union([z.literal(''), z.email()]).default(''),
      /** For guests whose nationality does not tell. */
      language: z.enum(LOCALES).default('en'),
      /** Days after which the text and enclosure of a letter that does not wait are removed. */
      keepDays: z.int().min(1).max(3_650).default(365),
      active: z.boolean().default(true),
      version: z.int(),
    }),
    output: mailSetting,
    changes: ['MailSetting', 'Mail'],
    asksPasswordAgain: true,
    secretInput: true,
  }),
  /**
   * Sends a letter at once, by what stands in the form, saved or not. No command: no transaction waits for a stranger's server.
   * Refuses with what the server said: mailHostNotFound, mailConnectionRefused, mailTimeout, mailLoginRefused, mailCertificate, …
   */
  test: {
    ...query({
      access,
      input: z.object({ ...server, to: z.email().max(254) }),
      output: z.object({ address: z.string() }),
    }),
    whileLooking: false,
  },
})
