import type { Extent } from './extent.ts'

const TRAILER = 0x3b
const EXTENSION = 0x21
const IMAGE = 0x2c

/** The bytes of a colour table, by the packed byte that announces it. */
const tableSize = (packed: number): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 0x07) + 1))

/** Walks a Gif block by block to its trailer; undefined where it is none. */
export function wholeGif(file: Buffer): Extent | undefined {
  if (!/^GIF8[79]a$/.test(file.toString('latin1', 0, 6)) || file.length < 14) return undefined
  const size = { width: file.readUInt16LE(6), height: file.readUInt16LE(8) }
  let hasImage = false
  let at = 13 + tableSize(file[10] ?? 0)
  for (;;) {
    switch (file[at]) {
      case TRAILER:
        return hasImage ? { ...size, end: at + 1 } : undefined
      case EXTENSION:
        at = afterBlocks(file, at + 2)
        break
      case IMAGE: {
        hasImage = true
        const packed = file[at + 9]
        if (packed === undefined) return undefined
        // descriptor, its colour table, one byte of code size, then the coded data
        at = afterBlocks(file, at + 10 + tableSize(packed) + 1)
        break
      }
      default:
        return undefined
    }
  }
}

/** The place after a row of sub-blocks that ends with an empty one; beyond the file when it is broken off. */
function afterBlocks(file: Buffer, from: number): number {
  for (let at = from; at < file.length; ) {
    const length = file[at] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
  return file.length
}
