import { decode } from 'fast-png'
import { GifWriter } from 'omggif'
import { expect, test } from 'vitest'
import { gif, jpeg } from '#test/samplePictures.ts'
import { logoPicture } from './logoPicture.ts'
import { pdfOf } from './pdf.ts'

/** Two pictures of 3 × 2: the first red with a seen-through corner, the second green. */
function animated(): Buffer {
  const buffer = Buffer.alloc(1_000)
  const writer = new GifWriter(buffer, 3, 2, { palette: [0xff0000, 0x00ff00, 0x0000ff, 0x000000], loop: 0 })
  writer.addFrame(0, 0, 3, 2, [2, 0, 0, 0, 0, 0], { transparent: 2 })
  writer.addFrame(0, 0, 3, 2, [1, 1, 1, 1, 1, 1])
  return buffer.subarray(0, writer.end())
}

const contentOf = (url: string | undefined): Buffer => Buffer.from(url?.split('base64,')[1] ?? '', 'base64')

test('a Jpeg is shown as it is', () => {
  const content = jpeg()
  expect(logoPicture(content)).toBe(`data:image/jpeg;base64,${content.toString('base64')}`)
})

test('of a Gif the first picture is shown, seen through where it is', () => {
  const url = logoPicture(animated())
  expect(url).toMatch(/^data:image\/png;base64,/)
  const { width, height, data } = decode(contentOf(url))
  expect([width, height]).toEqual([3, 2])
  expect(Array.from(data.slice(3, 8))).toEqual([0, 255, 0, 0, 255])
})

test.each([
  ['nothing', undefined],
  ['no picture', Buffer.from('hotel')],
  ['a Gif that is broken off', animated().subarray(0, 40)],
  ['a Gif that would fill the memory', gif({ width: 5_000, height: 5_000 })],
])('%s leaves the document without a logo', (_, content) => {
  expect(logoPicture(content)).toBeUndefined()
})

test('a document with a Gif is larger by its picture, and made', async () => {
  const hotel = {
    name: { en: 'Khan', mon: 'Хаан' },
    address: '',
    phone: '',
    email: '',
    website: '',
    logo: null,
    colour: '#ffff00',
    numberForms: [],
  }
  const sheet = { hotel, title: { en: 'Letter', mon: 'Захидал' }, number: '№ 1', blocks: [], signatures: [] }
  const made = (logo?: Buffer) => pdfOf(sheet, { language: 'both', note: '', logo })
  const [bare, withLogo] = [await made(), await made(animated())]
  expect(withLogo.toString('latin1')).toContain('/Subtype /Image')
  expect(bare.toString('latin1')).not.toContain('/Subtype /Image')
})
