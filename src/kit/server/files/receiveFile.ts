import { createHash } from 'node:crypto'
import { LARGEST_FILE } from '#core/picture.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

const LONGEST_NAME = 200

/** A file as an action finds it in its input. */
export class ReceivedFile {
  readonly name: string
  readonly content: Buffer
  constructor(name: string, content: Buffer) {
    this.name = name
    this.content = content
  }
  /** A repeated command is known by what was sent. */
  toJSON(): object {
    return { name: this.name, sha256: createHash('sha256').update(this.content).digest('hex') }
  }
}

/** Lets the routes of `app` take one file as a form would send it (`multipart/form-data`); a larger one is refused. */
export async function receiveFile(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: LARGEST_FILE, files: 1, fields: 4, fieldSize: 1_000, parts: 5, headerPairs: 20 },
    async onFile(part) {
      const content = await part.toBuffer()
      Object.assign(part, { value: new ReceivedFile(cleanName(part.filename), content) })
    },
  })
}

/** The name without folders and control characters. */
function cleanName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\p{C}/gu, '').trim().slice(0, LONGEST_NAME) || 'file'
}
