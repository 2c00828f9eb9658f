import { type Locale, say } from '#core/labels.ts'
import type { Letterhead } from '#domain/paper/bookingFacts.ts'
import { letterheadColumn } from '#domain/paper/server/letterhead.ts'
import { lineColour } from '#domain/paper/lineColour.ts'
import { logoOf } from '#domain/paper/server/logo.ts'
import type { Context } from '#kit/server/context.ts'
import type { Attachment } from '#kit/server/mail/letter.ts'
import { sql } from 'kysely'
import type { LetterFace } from '../letterHtml.ts'

const CONTENT_ID = 'logo@buudal'

/** How the letters of a hotel look, with its logo to be enclosed where it has one. */
export async function letterFace(
  ctx: Pick<Context, 'db' | 'files' | 'hotelId'>,
  language: Locale,
): Promise<{ readonly face: LetterFace; readonly enclosed: readonly Attachment[] }> {
  const { rows } = await sql<{ hotel: Letterhead }>`
    select ${letterheadColumn} as hotel from hotel h where h.id = ${ctx.hotelId}`.execute(ctx.db)
  const { hotel } = rows[0]!
  const picture = await logoOf(ctx, { hotel })
  const face = {
    name: say(hotel.name, language),
    colour: lineColour(hotel),
    logo: picture === undefined ? null : `cid:${CONTENT_ID}`,
    lines: [hotel.address, hotel.phone, hotel.website].filter((line) => line !== ''),
  }
  return { face, enclosed: picture === undefined ? [] : [enclosedLogo(picture)] }
}

/** A logo is kept as Jpeg or Gif. */
function enclosedLogo(content: Buffer): Attachment {
  const isJpeg = content[0] === 0xff && content[1] === 0xd8
  const kind = isJpeg ? { name: 'logo.jpg', type: 'image/jpeg' } : { name: 'logo.gif', type: 'image/gif' }
  return { ...kind, content, contentId: CONTENT_ID }
}
