import { encode } from 'fast-png'
import { GifReader } from 'omggif'

/** More would fill the memory of the documents' thread; a letterhead is a few hundred pixels wide. */
const MOST_PIXELS = 16_000_000

/** A logo as documents can show it: a Jpeg as it is, of a Gif its first picture as Png; undefined where it cannot be read. */
export function logoPicture(content: Buffer | undefined): string | undefined {
  if (content === undefined) return undefined
  if (content[0] === 0xff && content[1] === 0xd8) return dataUrl('image/jpeg', content)
  const png = pngOfGif(content)
  return png && dataUrl('image/png', png)
}

const dataUrl = (type: string, content: Buffer): string => `data:${type};base64,${content.toString('base64')}`

/** A document without its logo is better than no document: what is broken inside is left out. */
function pngOfGif(content: Buffer): Buffer | undefined {
  try {
    const gif = new GifReader(content)
    const { width, height } = gif
    if (width * height > MOST_PIXELS) return undefined
    const data = new Uint8Array(width * height * 4)
    gif.decodeAndBlitFrameRGBA(0, data)
    return Buffer.from(encode({ width, height, data, channels: 4 }))
  } catch {
    return undefined
  }
}
