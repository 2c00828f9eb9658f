import type { FileStore } from '#kit/server/files/fileStore.ts'

/** Files that end with the test. */
export function memoryFiles(): FileStore & { all: () => ReadonlyMap<string, Buffer> } {
  const kept = new Map<string, Buffer>()
  return {
    all: () => kept,
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
