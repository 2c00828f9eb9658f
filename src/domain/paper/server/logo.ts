import { fileKey } from '#kit/server/files/fileStore.ts'
import type { Context } from '#kit/server/context.ts'
import type { Sheet } from '../sheet.ts'

/** The picture of a letterhead; undefined where there is none. */
export async function logoOf(
  { files, hotelId }: Pick<Context, 'files' | 'hotelId'>,
  { hotel }: Pick<Sheet, 'hotel'>,
): Promise<Buffer | undefined> {
  const hash = hotel.logo?.split('/').at(-1)
  return hash === undefined ? undefined : files.get(fileKey(hotelId, Buffer.from(hash, 'hex')))
}
