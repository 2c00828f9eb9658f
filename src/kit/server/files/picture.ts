import type { Extent } from './extent.ts'
import { wholeGif } from './gif.ts'
import { wholeJpeg } from './jpeg.ts'

export interface Picture {
  readonly type: 'image/jpeg' | 'image/gif'
  readonly width: number
  readonly height: number
  /** The picture from its first byte to its last: what followed it in the file is left behind. */
  readonly content: Buffer
}

/** Beyond it a few bytes of file could fill a browser's memory. */
const MOST_PIXELS = 50_000_000

/** The picture in a file by its whole structure, whatever its name says; undefined when it is no Jpeg or Gif or is broken off. */
export function readPicture(file: Buffer): Picture | undefined {
  const found = read(file, 'image/jpeg', wholeJpeg) ?? read(file, 'image/gif', wholeGif)
  if (!found || found.width < 1 || found.height < 1 || found.width * found.height > MOST_PIXELS) return undefined
  return found
}

function read(file: Buffer, type: Picture['type'], whole: (file: Buffer) => Extent | undefined): Picture | undefined {
  const extent = whole(file)
  return extent && { type, width: extent.width, height: extent.height, content: file.subarray(0, extent.end) }
}
