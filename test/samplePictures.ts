const frame = (width: number, height: number) => [
  0xff,
  0xc0,
  0x00,
  0x0b,
  8,
  height >> 8,
  height & 255,
  width >> 8,
  width & 255,
  1,
  1,
  0x11,
  0,
]

/** The smallest Jpeg that is whole; `comment` makes it another one, or as large as wished. */
export function jpeg({ width = 4, height = 3, comment = Buffer.alloc(0) } = {}): Buffer {
  const segments: Buffer[] = []
  for (let at = 0; at < comment.length; at += 65_000) {
    const part = comment.subarray(at, at + 65_000)
    const head = Buffer.from([0xff, 0xfe, 0, 0])
    head.writeUInt16BE(part.length + 2, 2)
    segments.push(head, part)
  }
  const scan = [0xff, 0xda, 0x00, 0x08, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    Buffer.from([...frame(width, height), ...scan, 0xff, 0xd9]),
  ])
}

/** The smallest Gif that is whole, with a comment. */
export const gif = ({ width = 2, height = 2, comment = 'hotel' } = {}): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([width & 255, width >> 8, height & 255, height >> 8, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.from([0x21, 0xfe, comment.length]),
    Buffer.from(comment, 'latin1'),
    Buffer.from([
      0,
      0x2c,
      0,
      0,
      0,
      0,
      width & 255,
      width >> 8,
      height & 255,
      height >> 8,
      0,
      2,
      2,
      0x4c,
      0x01,
      0,
      0x3b,
    ]),
  ])
