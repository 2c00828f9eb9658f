import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOT_ON_CLUSTER } from './notOnCluster.ts'

test('what is left out on a cluster is a test of the tree, with its reason', () => {
  for (const [file, tests] of Object.entries(NOT_ON_CLUSTER)) {
    const text = readFileSync(file, 'utf8')
    for (const [name, reason] of Object.entries(tests)) {
      expect(reason).not.toBe('')
      expect(text).toContain(name)
    }
  }
})
