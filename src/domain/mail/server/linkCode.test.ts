import { expect, test } from 'vitest'
import { linkCode } from './linkCode.ts'

const token = 'A'.repeat(43)

test('a letter draws the link of its reader, of a booking or of a group, and nothing else', async () => {
  const drawn = await linkCode(`Dear Anna\n\nSee it here:\nhttps://khan.example/booking/KHAN/order#${token}`)
  expect(drawn).toMatchObject({ src: 'cid:code@buudal', enclosed: { type: 'image/png', contentId: 'code@buudal' } })
  expect(drawn?.enclosed.content.subarray(1, 4).toString()).toBe('PNG')
  expect(await linkCode(`http://khan.example/booking/KHAN/group#${token}`)).toBeDefined()
  expect(await linkCode(`https://khan.example/booking/KHAN#${token}`)).toBeUndefined()
  expect(await linkCode(`https://khan.example/booking/KHAN/order#${token}more`)).toBeUndefined()
  expect(await linkCode('https://khan.example')).toBeUndefined()
})
