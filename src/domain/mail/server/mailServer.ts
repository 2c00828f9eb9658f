import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import type { MailServer } from '#kit/server/mail/letter.ts'
import { unseal } from '#kit/server/secretText.ts'
import { sql } from 'kysely'

/** To whom the sealed password of a hotel belongs. */
export const passwordOwner = (hotelId: number): string => `mail password of hotel ${hotelId}`

export interface MailSender {
  readonly server: MailServer
  readonly from: { readonly name: string; readonly address: string }
}

/** How a hotel sends; undefined while nothing is set up or it is switched off. Throws mailPasswordUnreadable. */
export async function readSender({ db, hotelId }: Pick<Context, 'db' | 'hotelId'>): Promise<MailSender | undefined> {
  const { rows } = await sql<{
    server: string
    port: number
    security: MailServer['security']
    userName: string
    password: Buffer | null
    senderName: string
    senderAddress: string
  }>`
    select s.server, s.port, s.security, s.user_name as "userName", s.password, coalesce(nullif(s.sender_name, ''), h.name) as "senderName",
      s.sender_address as "senderAddress"
    from mail_setting s join hotel h on h.id = s.hotel_id
    where s.hotel_id = ${hotelId} and s.active`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const password = row.password === null ? '' : await unseal(db, passwordOwner(hotelId), row.password)
  if (password === undefined) throw new AppError('mailPasswordUnreadable', [], 'password')
  const { server, port, security, userName } = row
  return {
    server: { server, port, security, userName, password },
    from: { name: row.senderName, address: row.senderAddress },
  }
}
