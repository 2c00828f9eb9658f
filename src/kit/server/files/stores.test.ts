import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ObjectServer, startObjectServer } from '#test/objectServer.ts'
import { fileKey } from './fileStore.ts'
import { folderStore } from './folderStore.ts'
import { objectStore } from './objectStore.ts'

const key = fileKey(7, Buffer.from('ab'.repeat(32), 'hex'))
const content = Buffer.from('a picture')

describe('a folder', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'buudal-files-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('gives back what it was given, closed to others and not executable', async () => {
    const store = folderStore(join(folder, 'files'))
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, content, 'image/gif')
    expect(await store.get(key)).toEqual(content)
    expect((await stat(join(folder, 'files', key))).mode & 0o777).toBe(0o600)
    await store.remove(key)
    expect(await store.get(key)).toBeUndefined()
    await store.remove(key)
  })

  test('twenty desks that keep the same picture at once leave one whole file', async () => {
    const store = folderStore(join(folder, 'race'))
    await Promise.all(Array.from({ length: 20 }, () => store.put(key, content, 'image/gif')))
    expect(await readdir(join(folder, 'race', '7'))).toEqual(['ab'.repeat(32)])
    expect(await store.get(key)).toEqual(content)
  })
})

describe('an object store', () => {
  let server: ObjectServer
  const keys = { accessKeyId: 'KEY', secretAccessKey: 'SECRET', region: 'eu-central-1' }
  const store = (accessKeyId = 'KEY') =>
    objectStore({ ...keys, accessKeyId, endpoint: `${server.endpoint}/`, bucket: 'hotel' })
  beforeAll(async () => {
    server = await startObjectServer('KEY')
  })
  afterAll(() => server.close())

  test('keeps a file in its bucket with its type, and gives it back', async () => {
    expect(await store().get(key)).toBeUndefined()
    await store().put(key, content, 'image/jpeg')
    expect(server.objects.get(`hotel/${key}`)).toEqual({ content, type: 'image/jpeg' })
    expect(await store().get(key)).toEqual(content)
    await store().remove(key)
    expect(server.objects.size).toBe(0)
    await store().remove(key)
    await store().put(key, content, 'image/jpeg')
  })

  test('a refused key and a store in trouble are failures, not missing files', async () => {
    await expect(store('OTHER').put(key, content, 'image/jpeg')).rejects.toThrow(/answered 403 to PUT/)
    await expect(store('OTHER').get(key)).rejects.toThrow(/answered 403 to GET/)
    await expect(store('OTHER').remove(key)).rejects.toThrow(/answered 403 to DELETE/)
    server.answerWith(503)
    await expect(store().get(key)).rejects.toThrow(/answered 503/)
    server.answerWith(undefined)
  })

  test('a store that is away is a failure', async () => {
    const away = objectStore({ ...keys, endpoint: 'http://127.0.0.1:1', bucket: 'hotel' })
    await expect(away.put(key, content, 'image/jpeg')).rejects.toThrow(/fetch failed|bad port/)
  })
})
