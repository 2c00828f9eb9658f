import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '#core/errors.ts'
import { LARGEST_FILE } from '#core/picture.ts'
import { inCommand } from '#test/command.ts'
import { AuthClient } from '#test/authClient.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { gif, jpeg } from '#test/samplePictures.ts'
import { File, type Picture } from '../contract.ts'
import { removeUnused } from './removeUnused.ts'
import { showToGuests, writePictures } from './pictures.ts'

let hotel: TestHotel
beforeAll(async () => {
  hotel = await openHotel()
})

type Answer = { JsonData: Picture } & ErrorBody

async function upload(
  content: Buffer,
  { name = 'lobby.jpg', token = hotel.token, field = 'file', locale = 'en' } = {},
) {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name)
  const sent = new Response(form)
  const answer = await hotel.app.inject({
    method: 'POST',
    url: File.upload.path,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': locale,
      'content-type': sent.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}

const get = (url: string, cookies: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  hotel.app.inject({ method: 'GET', url, cookies, headers: { host: 'hotel.test', ...headers } })

async function signedIn(name: string) {
  const client = new AuthClient(hotel.app)
  await client.signIn(name, 'Buudal-demo1', { hotel: 'KHAN' })
  return Object.fromEntries(client.cookies)
}

const fresh = () => jpeg({ width: 800, height: 600, comment: randomBytes(40) })
const show = (id: number) => inCommand(hotel, (context) => showToGuests(context, [id], 'pictures'))

describe('an upload', () => {
  test('answers the picture with its size and its address; the same content again is the same file', async () => {
    const content = fresh()
    const first = await upload(content)
    expect(first).toMatchObject({ status: 200, body: { JsonData: { name: 'lobby.jpg', width: 800, height: 600 } } })
    expect(first.body.JsonData.url).toMatch(new RegExp(`^/api/files/${hotel.hotelId}/[0-9a-f]{64}$`))
    expect((await upload(content)).body.JsonData).toEqual(first.body.JsonData)
  })

  test('its name is a name: no folders, no signs that are not seen', async () => {
    const { body } = await upload(fresh(), { name: '../../etc/Лобби\u202e 1.jpg' })
    expect(body.JsonData.name).toBe('Лобби 1.jpg')
  })

  test.each([
    ['no file', () => upload(fresh(), { field: 'other' }), 400, 'No file uploaded'],
    ['an empty file', () => upload(Buffer.alloc(0)), 400, 'No file uploaded'],
    ['a page', () => upload(Buffer.from('<script>alert(1)</script>')), 400, 'Jpeg and Gif only'],
    ['one byte over 500 KB', () => upload(sized(LARGEST_FILE + 1)), 413, 'Uploaded files over 500KB are rejected'],
  ])('of %s is refused in words', async (_, send, status, message) => {
    const answer = await send()
    expect(answer).toMatchObject({ status, body: { message, field: 'file' } })
  })

  test('refusals are said in Mongolian', async () => {
    const { body } = await upload(Buffer.from('text'), { locale: 'mn' })
    expect(body.message).toBe('Зөвхөн Jpeg, Gif зураг оруулна уу')
  })

  test('of exactly 500 KB is taken', async () => {
    expect(await upload(sized(LARGEST_FILE))).toMatchObject({ status: 200 })
  })

  test('needs the right to a screen with pictures', async () => {
    const { token } = await hotel.as('cashier')
    expect(await upload(fresh(), { token })).toMatchObject({ status: 403, body: { code: 'noAccess' } })
  })

  test('without a form is no upload', async () => {
    expect((await hotel.refused(File.upload, {})).body.code).toBe('noFileUploaded')
  })
})

describe('a file is served', () => {
  test('to the hotel alone until guests may see it, then to everybody', async () => {
    const { JsonData: picture } = (await upload(fresh())).body
    const own = await signedIn('reception')
    expect((await get(picture.url)).statusCode).toBe(404)
    expect((await get(picture.url, own)).headers['cache-control']).toBe('private, max-age=31536000, immutable')
    await show(picture.id)
    const open = await get(picture.url)
    expect(open.statusCode).toBe(200)
    expect(open.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('as what it is, never as a program', async () => {
    const content = gif({ comment: randomBytes(4).toString('hex') })
    const { JsonData: picture } = (await upload(content, { name: 'evil.html' })).body
    await show(picture.id)
    const answer = await get(picture.url)
    expect(answer.rawPayload).toEqual(content)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/gif',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': "inline; filename*=UTF-8''evil.html",
    })
    expect((await get(picture.url, {}, { 'if-none-match': String(answer.headers['etag']) })).statusCode).toBe(304)
  })

  test('not to a neighbour, not under another hotel, not by a wrong address', async () => {
    const { JsonData: picture } = (await upload(fresh())).body
    const neighbour = await hotel.neighbour()
    const theirs = { 'next-auth.session-token': neighbour.token }
    const own = await signedIn('reception')
    const hash = picture.url.split('/').at(-1)
    expect((await get(picture.url, theirs)).statusCode).toBe(404)
    for (const url of [
      `/api/files/${neighbour.hotelId}/${hash}`,
      `/api/files/${hotel.hotelId}/${'0'.repeat(64)}`,
      `/api/files/${hotel.hotelId}/..%2f..%2fetc%2fpasswd`,
      '/api/files/1/x',
    ])
      expect((await get(url, own)).statusCode, url).toBe(404)
  })

  test("a neighbour's file cannot be given a place", async () => {
    const { JsonData: picture } = (await upload(fresh())).body
    const [other] = await hotel.db.selectFrom('hotel').select('id').where('id', '<>', hotel.hotelId).limit(1).execute()
    await expect(
      inCommand(hotel, (context) => showToGuests({ ...context, hotelId: other!.id }, [picture.id], 'pictures')),
    ).rejects.toMatchObject({ code: 'unknownReference' })
  })
})

/** A Jpeg of exactly so many bytes. */
function sized(bytes: number): Buffer {
  const bare = jpeg().length
  const rest = bytes - bare
  // each comment of 65,000 bytes costs four more
  const segments = Math.ceil(rest / 65_004)
  return jpeg({ comment: randomBytes(rest - segments * 4) })
}

describe('storage', () => {
  const quota = (bytes: number) =>
    hotel.db.updateTable('hotel').set({ file_quota: bytes }).where('id', '=', hotel.hotelId).execute()
  const used = async () => {
    const sizes = await hotel.db.selectFrom('file').select('size').where('hotel_id', '=', hotel.hotelId).execute()
    return sizes.reduce((sum, { size }) => sum + size, 0)
  }

  test('that is full refuses more and says how full it is; what is kept already is no more', async () => {
    const content = fresh()
    await upload(content)
    await quota((await used()) + content.length - 1)
    const refused = await upload(fresh())
    expect(refused).toMatchObject({ status: 409, body: { code: 'storageFull', field: 'file' } })
    expect(refused.body.message).toContain('MB are used')
    expect((await upload(content)).status).toBe(200)
  })

  test('of the last free place one of many uploads at once gets it', async () => {
    const pictures = Array.from({ length: 6 }, () => fresh())
    await quota((await used()) + pictures[0]!.length)
    const answers = await Promise.all(pictures.map((picture) => upload(picture)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    await quota(209_715_200)
  })
})

describe('a picture that nothing shows', () => {
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)
  const exists = async (id: number) =>
    (
      await hotel.db
        .selectFrom('file')
        .select('id')
        .where('hotel_id', '=', hotel.hotelId)
        .where('id', '=', id)
        .execute()
    ).length > 0
  const place = (...fileIds: number[]) =>
    inCommand(hotel, (context) => writePictures(context, 'hotel_picture', [{ of: 'picture', fileIds }], 'pictures'))

  test('is removed a week after it was first seen so, with its content; what is shown stays', async () => {
    const [shown, idle] = [await upload(fresh()), await upload(fresh())].map(({ body }) => body.JsonData)
    await place(shown!.id)
    const cookies = await signedIn('admin')
    await removeUnused(hotel.db, hotel.files)
    expect(await removeUnused(hotel.db, hotel.files, later(6))).toBe(0)
    expect((await get(idle!.url, cookies)).statusCode).toBe(200)
    expect(await removeUnused(hotel.db, hotel.files, later(8))).toBeGreaterThan(0)
    expect([await exists(shown!.id), await exists(idle!.id)]).toEqual([true, false])
    expect(await hotel.files.get(idle!.url.replace('/api/files/', ''))).toBeUndefined()
    expect((await get(shown!.url)).statusCode).toBe(200)
  })

  test('and is given a place again, or uploaded again, within the week begins anew', async () => {
    const content = fresh()
    const { id } = (await upload(content)).body.JsonData
    await removeUnused(hotel.db, hotel.files)
    await place(id)
    await removeUnused(hotel.db, hotel.files, later(6))
    await place()
    await removeUnused(hotel.db, hotel.files, later(8))
    expect(await exists(id)).toBe(true)
    await upload(content)
    await removeUnused(hotel.db, hotel.files, later(14))
    await removeUnused(hotel.db, hotel.files, later(16))
    expect(await exists(id)).toBe(true)
  })

  test('is whole or gone, when it is uploaded again just as it is removed', async () => {
    const broken: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const content = fresh()
      await upload(content)
      await removeUnused(hotel.db, hotel.files)
      const [again] = await Promise.all([upload(content), removeUnused(hotel.db, hotel.files, later(8))])
      const { id, url } = again.body.JsonData
      const kept = await hotel.files.get(url.replace('/api/files/', ''))
      if ((await exists(id)) && kept?.equals(content) !== true) broken.push(round)
    }
    expect(broken).toEqual([])
  })
})
