import { AwsClient } from 'aws4fetch'
import type { FileStore } from './fileStore.ts'

export interface ObjectStoreConfig {
  /** 'https://s3.example.com', without the bucket. */
  readonly endpoint: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const TIMEOUT_MS = 10_000
const RETRIES = 2

/** Files in a bucket of an S3-compatible store, addressed by path (`endpoint/bucket/key`), which all of them understand. */
export function objectStore(config: ObjectStoreConfig): FileStore {
  const { accessKeyId, secretAccessKey, region } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const urlOf = (key: string) => `${config.endpoint.replace(/\/+$/, '')}/${config.bucket}/${key}`
  const failed = (answer: Response, verb: string, key: string) =>
    new Error(`The object store answered ${answer.status} to ${verb} ${config.bucket}/${key}`)
  return {
    async put(key, content, type) {
      const answer = await client.fetch(urlOf(key), {
        method: 'PUT',
        // a view of a pooled buffer would send its neighbours too
        body: new Uint8Array(content),
        headers: { 'content-type': type },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw failed(answer, 'PUT', key)
    },
    async get(key) {
      const answer = await client.fetch(urlOf(key), { signal: AbortSignal.timeout(TIMEOUT_MS) })
      const content = Buffer.from(await answer.arrayBuffer())
      if (answer.status === 404) return undefined
      if (!answer.ok) throw failed(answer, 'GET', key)
      return content
    },
    async remove(key) {
      const answer = await client.fetch(urlOf(key), { method: 'DELETE', signal: AbortSignal.timeout(TIMEOUT_MS) })
      await answer.arrayBuffer()
      if (!answer.ok && answer.status !== 404) throw failed(answer, 'DELETE', key)
    },
  }
}
