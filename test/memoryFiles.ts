import type { FileStore } from '#kit/server/files/fileStore.ts'

/** Files that end with the test. */
export function memoryFiles(): FileStore {
  const kept = new Map<string, Buffer>()
  return {
    async put(key, content) {
      kept.set(key, Buffer.from(content))
    },
    async get(key) {
      return kept.get(key)
    },
    async remove(key) {
      kept.delete(key)
    },
  }
}
