import { createHash } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { fileKey } from '#kit/server/files/fileStore.ts'
import { readPicture } from '#kit/server/files/picture.ts'
import { ReceivedFile } from '#kit/server/files/receiveFile.ts'
import type { Handler, Mounted } from '#kit/server/mount.ts'
import { handlers } from '#kit/server/mount.ts'
import { File } from '../contract.ts'
import { pictureUrl } from './pictures.ts'

const upload: Handler<typeof File.upload> = async (context, { file }) => {
  const { db, hotelId, files, log } = context
  if (!(file instanceof ReceivedFile) || file.content.length === 0) throw new AppError('noFileUploaded', [], 'file')
  const picture = readPicture(file.content)
  if (!picture) throw new AppError('onlyJpegAndGif', [], 'file')
  const { type, content, width, height } = picture
  const sha256 = createHash('sha256').update(content).digest()
  try {
    await files.put(fileKey(hotelId, sha256), content, type)
  } catch (error) {
    log.error(error)
    throw new AppError('fileUploadFailed', [], 'file')
  }
  const { id } = await db
    .insertInto('file')
    .values({ hotel_id: hotelId, name: file.name, type, size: content.length, sha256, width, height })
    .onConflict((same) => same.columns(['hotel_id', 'sha256']).doUpdateSet({ name: file.name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordActivity(context, {
    entity: 'File',
    id,
    action: 'upload',
    after: { name: file.name, type, size: content.length },
  })
  return { id, url: pictureUrl(hotelId, sha256), name: file.name, width, height }
}

export const fileActions: readonly Mounted[] = handlers(File, { upload }).map((mounted) => ({
  ...mounted,
  takesFile: true,
}))
