import { createHash } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { isDiskFull } from '#kit/server/disk.ts'
import { fileKey } from '#kit/server/files/fileStore.ts'
import { readPicture } from '#kit/server/files/picture.ts'
import { ReceivedFile } from '#kit/server/files/receiveFile.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler, Mounted } from '#kit/server/mount.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { File } from '../contract.ts'
import { pictureUrl } from './pictures.ts'

const upload: Handler<typeof File.upload> = async (context, { file }) => {
  const { db, hotelId, files, log } = context
  if (!(file instanceof ReceivedFile) || file.content.length === 0) throw new AppError('noFileUploaded', [], 'file')
  const picture = readPicture(file.content)
  if (!picture) throw new AppError('onlyJpegAndGif', [], 'file')
  const { type, content, width, height } = picture
  const sha256 = createHash('sha256').update(content).digest()
  await refuseBeyondQuota(context, sha256, content.length)
  const { id } = await db
    .insertInto('file')
    .values({ hotel_id: hotelId, name: file.name, type, size: content.length, sha256, width, height })
    .onConflict((same) => same.columns(['hotel_id', 'sha256']).doUpdateSet({ name: file.name, unused_since: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  // after its row is held: whoever removes the same picture as unused takes its content away first (removeUnused.ts)
  try {
    await files.put(fileKey(hotelId, sha256), content, type)
  } catch (error) {
    if (isDiskFull(error)) throw error
    log.error(error)
    throw new AppError('fileUploadFailed', [], 'file')
  }
  await recordActivity(context, {
    entity: 'File',
    id,
    action: 'upload',
    after: { name: file.name, type, size: content.length },
  })
  return { id, url: pictureUrl(hotelId, sha256), name: file.name, width, height }
}

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1)

/** Throws storageFull when the hotel would keep more than its quota; what it keeps already costs nothing. Uploads of a hotel go one by one. */
async function refuseBeyondQuota({ db, hotelId }: Context, sha256: Buffer, size: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('file quota', ${hotelId}))`.execute(db)
  const { rows } = await sql<{ quota: number; used: number; known: boolean }>`
    select h.file_quota as quota, coalesce(sum(f.size), 0)::bigint as used, coalesce(bool_or(f.sha256 = ${sha256}), false) as known
    from hotel h left join file f on f.hotel_id = h.id where h.id = ${hotelId} group by h.id`.execute(db)
  const { quota, used, known } = rows[0]!
  if (!known && used + size > quota) throw new AppError('storageFull', [megabytes(used), megabytes(quota)], 'file')
}

export const fileActions: readonly Mounted[] = handlers(File, { upload }).map((mounted) => ({
  ...mounted,
  takesFile: true,
}))
