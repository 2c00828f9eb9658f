import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './fileStore.ts'

/** Files in a folder, readable by nobody else, never executable. Made when the first one comes. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    async put(key, content) {
      const path = pathOf(key)
      const draft = `${path}.${randomBytes(6).toString('hex')}.new`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeDurably(draft, content)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** On the disk when it answers, so that what was acknowledged outlives a power cut. */
async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and needs it not
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
