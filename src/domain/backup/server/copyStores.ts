import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ObjectStoreConfig } from '#kit/server/files/objectStore.ts'
import { AwsClient } from 'aws4fetch'
import { copyDurably, type Sealed } from './sealedFile.ts'

/** Where a second copy of each backup lies. */
export interface CopyStore {
  /** As the operator knows it: a folder, or 's3://bucket'. */
  readonly name: string
  put(path: string, name: string, sealed: Sealed): Promise<void>
  /** Harmless when there is none. */
  remove(name: string): Promise<void>
}

export const folderCopies = (folder: string): CopyStore => ({
  name: folder,
  async put(path, name, sealed) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await copyDurably(path, join(folder, name))
    const { size } = await stat(join(folder, name))
    if (size !== sealed.size) throw new Error(`${name} has ${size} bytes there, and ${sealed.size} here`)
  },
  remove: (name) => rm(join(folder, name), { force: true }),
})

/** What one call may bring to an object store. */
const LARGEST_OBJECT = 5 * 1024 ** 3
const SILENT_MS = 60_000

/** A bucket of its own: the object appears only when all of it has come and its SHA-256 is the one that was signed. */
export function objectCopies({ endpoint, bucket, accessKeyId, secretAccessKey, region }: ObjectStoreConfig): CopyStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const send = async (method: 'PUT' | 'DELETE', name: string, file?: { path: string } & Sealed): Promise<number> => {
    const url = `${endpoint.replace(/\/+$/, '')}/${bucket}/${name}`
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
    const signed = await client.sign(url, { method, headers: { 'x-amz-content-sha256': file?.sha256 ?? empty } })
    const headers = { ...Object.fromEntries(signed.headers), 'content-length': String(file?.size ?? 0) }
    const call = (url.startsWith('https:') ? httpsRequest : httpRequest)(url, { method, headers, timeout: SILENT_MS })
    call.on('timeout', () => call.destroy(new Error('The object store is silent')))
    const status = new Promise<number>((answered, failed) => {
      call.on('response', (answer) => {
        answer.resume()
        answered(answer.statusCode ?? 0)
      })
      call.on('error', failed)
    })
    status.catch(() => undefined)
    if (file) await pipeline(createReadStream(file.path), call)
    else call.end()
    return status
  }
  return {
    name: `s3://${bucket}`,
    async put(path, name, sealed) {
      if (sealed.size > LARGEST_OBJECT) throw new Error('An object store takes at most 5 GB in one piece')
      const status = await send('PUT', name, { path, ...sealed })
      if (status >= 300) throw new Error(`The object store answered ${status}`)
    },
    async remove(name) {
      const status = await send('DELETE', name)
      if (status >= 300 && status !== 404) throw new Error(`The object store answered ${status}`)
    },
  }
}
