import { z } from 'zod'
import { command, entity } from '#core/contract.ts'
import { menu } from '#domain/access/access.ts'

/** A picture that was uploaded. Actions that take pictures read their `id` alone. */
export const picture = z.object({
  id: z.int().positive(),
  /** Where it is served, for ever the same content. */
  url: z.string().max(200),
  name: z.string().max(200),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
})
export type Picture = z.infer<typeof picture>

/** At most this many pictures of one thing. */
export const MOST_PICTURES = 12
/** Pictures in their order. */
export const pictures = z.array(picture).max(MOST_PICTURES)

export const File = entity('File', {
  /**
   * Takes one Jpeg or Gif of at most 500 KB as the field `file` of a form (`multipart/form-data`). Only the hotel's own people
   * see it until it is given a place where guests do (the hotel's pictures, a room type's); without any place it is removed some days later.
   * Refuses with storageFull.
   */
  upload: command({
    access: menu(
      '/conf/hotel-information',
      '/room/type',
      '/conf/banner',
      '/room-service/work-order',
      '/room-service/lost-and-found',
      '/room-service/my-rooms',
      '/room-service/house-keeping',
      '/room-service/house-status',
      '/handsontable',
    ),
    input: z.object({ file: z.unknown().optional() }),
    output: picture,
    changes: [],
  }),
})
