import { describe, expect, test } from 'vitest'
import { gif, jpeg } from '#test/samplePictures.ts'
import { readPicture } from './picture.ts'

test('a whole Jpeg and a whole Gif are read with their size', () => {
  expect(readPicture(jpeg({ width: 640, height: 480 }))).toMatchObject({ type: 'image/jpeg', width: 640, height: 480 })
  expect(readPicture(gif({ width: 300, height: 20 }))).toMatchObject({ type: 'image/gif', width: 300, height: 20 })
})

test('what follows the picture in its file is left behind', () => {
  const tail = Buffer.from('<script>alert(1)</script>')
  for (const picture of [jpeg(), gif()]) {
    expect(readPicture(Buffer.concat([picture, tail]))?.content).toEqual(picture)
  }
})

test('a picture broken off anywhere is none', () => {
  for (const picture of [jpeg(), gif()]) {
    for (let length = 0; length < picture.length; length += 1) {
      expect(readPicture(picture.subarray(0, length)), `${length} bytes`).toBeUndefined()
    }
  }
})

describe('is no picture', () => {
  test.each([
    ['a text', Buffer.from('hello')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex')],
    ['a page that begins like a Gif', Buffer.from('GIF89a<script>alert(1)</script>')],
    ['a page that begins like a Jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')])],
    ['a Gif without a picture in it', Buffer.from('474946383961020002000000003b', 'hex')],
    ['a Jpeg without size', jpeg({ width: 0, height: 3 })],
    ['a picture that would fill the memory', jpeg({ width: 65_000, height: 65_000 })],
    ['nothing', Buffer.alloc(0)],
  ])('%s', (_, file) => {
    expect(readPicture(file)).toBeUndefined()
  })
})

test('no file brings the reader to fall, whatever is changed in it', () => {
  const longer: number[] = []
  for (const picture of [jpeg(), gif()]) {
    for (let at = 0; at < picture.length; at += 1) {
      for (const value of [0x00, 0x3b, 0x7f, 0xda, 0xff]) {
        const changed = Buffer.from(picture)
        changed[at] = value
        if ((readPicture(changed)?.content.length ?? 0) > picture.length) longer.push(at)
      }
    }
  }
  expect(longer).toEqual([])
})
