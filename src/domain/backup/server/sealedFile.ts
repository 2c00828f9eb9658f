import { createHash, type Hash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Gzip } from 'node:zlib'
import type { Pack } from 'tar-stream'
import { BackupError } from './backupError.ts'

/** What a file is called while it is being written: never the name of a backup. */
export const DRAFT = /^\.buudal-.*\.part$/

const SEAL_START = Buffer.from('1f8b08100000000000ff', 'hex')
const SEAL_END = Buffer.from('03000000000000000000', 'hex')
const sealText = (hash: string): string => `buudal sha256:${hash}\0`
const SEAL_BYTES = SEAL_START.length + sealText('0'.repeat(64)).length + SEAL_END.length

/** An empty gzip member whose comment is the SHA-256 of all that stands before it: the file stays one that `tar -xzf` reads. */
const sealOf = (hash: string): Buffer => Buffer.concat([SEAL_START, Buffer.from(sealText(hash), 'latin1'), SEAL_END])

export interface Sealed {
  /** Bytes. */
  readonly size: number
  readonly sha256: string
}

class Seal extends Transform {
  readonly #content: Hash = createHash('sha256')
  readonly #whole: Hash = createHash('sha256')
  size = 0
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#content.update(chunk)
    this.#whole.update(chunk)
    this.size += chunk.length
    done(null, chunk)
  }
  override _flush(done: TransformCallback): void {
    const seal = sealOf(this.#content.digest('hex'))
    this.#whole.update(seal)
    this.size += seal.length
    done(null, seal)
  }
  sha256 = (): string => this.#whole.digest('hex')
}

/** Packs `source` into a sealed file that has its own name only when all of it is on the disk. What fails leaves nothing behind. */
export async function writeSealed(path: string, source: Pack, gzip: Gzip): Promise<Sealed> {
  const seal = new Seal()
  await writeDurably(path, (file) => pipeline(source, gzip, seal, file))
  return { size: seal.size, sha256: seal.sha256() }
}

/** Copies a file so that half of it never has its name. */
export const copyDurably = (from: string, path: string): Promise<void> =>
  writeDurably(path, (file) => pipeline(createReadStream(from), file))

async function writeDurably(path: string, write: (file: WriteStream) => Promise<void>): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.part`)
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await write(file)
    await rename(draft, path)
  } catch (error) {
    // one that is still being opened would come into being after it was taken away
    if (!file.closed) await new Promise<void>((closed) => file.destroy().once('close', closed))
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Reads a whole file once and throws BackupError, in one line, where it was cut off or altered. */
export async function checkSeal(path: string): Promise<void> {
  const broken = new BackupError(`${path} is not a whole backup: it was cut off or altered. Take another copy of it.`)
  const { size } = await stat(path).catch(() => {
    throw new BackupError(`${path} can't be read: there is no such file, or this user may not.`)
  })
  if (size <= SEAL_BYTES) throw broken
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: size - SEAL_BYTES - 1 })) hash.update(chunk as Buffer)
  const seal: Buffer[] = []
  for await (const chunk of createReadStream(path, { start: size - SEAL_BYTES })) seal.push(chunk as Buffer)
  if (!Buffer.concat(seal).equals(sealOf(hash.digest('hex')))) throw broken
}
