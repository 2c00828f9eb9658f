import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { afterwards } from '#test/afterwards.ts'
import { pack } from 'tar-stream'
import { expect, test, vi } from 'vitest'
import { writeSealed } from './sealedFile.ts'

const OPENING_MS = 100

vi.mock(import('node:fs'), async (original) => {
  const fs = await original()
  const open = (...how: Parameters<typeof fs.open>) => setTimeout(() => fs.open(...how), OPENING_MS)
  const createWriteStream = (path: string, options: object) =>
    fs.createWriteStream(path, { ...options, fs: { ...fs, open } } as object)
  return { ...fs, createWriteStream } as unknown as typeof fs
})

test('what fails while a slow disk is still opening its file leaves no draft behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'buudal-sealed-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  const source = pack()
  const written = writeSealed(join(folder, 'a.tar.gz'), source, createGzip())
  source.destroy(new Error('stopped'))
  await expect(written).rejects.toThrow('stopped')
  await sleep(2 * OPENING_MS)
  expect(readdirSync(folder)).toEqual([])
})
