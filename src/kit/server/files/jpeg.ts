import type { Extent } from './extent.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
/** Start of frame: every kind of coding, without the tables that share its numbers. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Within coded data: an escaped FF, or a restart. */
const belongsToScan = (marker: number): boolean => marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7)

/** Walks a Jpeg segment by segment from its start to its end mark; undefined where it is none. */
export function wholeJpeg(file: Buffer): Extent | undefined {
  if (file.length < 4 || file[0] !== 0xff || file[1] !== SOI) return undefined
  let size: { width: number; height: number } | undefined
  let hasScan = false
  for (let at = 2; ; ) {
    if (file[at] !== 0xff) return undefined
    // any number of FF may stand before a marker
    while (file[at + 1] === 0xff) at += 1
    const marker = file[at + 1]
    if (marker === undefined) return undefined
    if (marker === EOI) return size && hasScan ? { ...size, end: at + 2 } : undefined
    if (at + 4 > file.length || belongsToScan(marker) || marker === SOI) return undefined
    const length = file.readUInt16BE(at + 2)
    const next = at + 2 + length
    if (length < 2 || next > file.length) return undefined
    if (isFrame(marker)) {
      if (length < 8) return undefined
      size ??= { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
    }
    at = next
    if (marker === SOS) {
      hasScan = true
      at = endOfScan(file, next)
    }
  }
}

/** The place of the marker that ends the coded data which begins at `from`; beyond the file when it is broken off. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const marker = file[at + 1]
    if (marker !== undefined && marker !== 0xff && !belongsToScan(marker)) return at
  }
  return file.length
}
