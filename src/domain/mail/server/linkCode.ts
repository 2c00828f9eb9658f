import type { Attachment } from '#kit/server/mail/letter.ts'
import { toBuffer } from 'qrcode'

const CONTENT_ID = 'code@buudal'
/** By which a guest comes back to a booking, or the organiser of a group to its rooms. */
const OWN_LINK = /https?:\/\/[^\s/]+\/booking\/[^\s/]+\/(?:order|group)#[\w-]{43}(?![\w-])/

/** The link that a letter gives to its reader alone, drawn for the camera of a phone; undefined where it gives none. */
export async function linkCode(body: string): Promise<{ src: string; enclosed: Attachment } | undefined> {
  const [link] = OWN_LINK.exec(body) ?? []
  if (link === undefined) return undefined
  const content = await toBuffer(link, { type: 'png', margin: 2, width: 320 })
  return { src: `cid:${CONTENT_ID}`, enclosed: { name: 'qr.png', type: 'image/png', content, contentId: CONTENT_ID } }
}
