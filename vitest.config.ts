import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const preparesItsOwn = 'src/kit/server/embedded/**/*.test.ts'
const slow = '**/*.slow.test.ts'
const ofClusters = '**/*.citus.test.ts'
const withDatabase = ['src/**/server/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts']
const withoutDatabase = [
  ...['architecture', 'migrations', 'notOnCluster', 'unused', 'words'].map((name) => `test/${name}.test.ts`),
  preparesItsOwn,
]

/** The longest begin first, so that at the end no worker waits for one of them. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = (file: TestSpecification): number => Number(file.project.name === 'slow')
    return (await super.sort(files)).toSorted((a, b) => isSlow(b) - isSlow(a))
  }
}

/** `npm run test:citus` alone says so. */
const isCluster = process.env.TEST_CITUS !== undefined

/** A limit ends what hangs; on a machine five times slower nothing else comes near it. Three servers for one take their time. */
const limit = isCluster ? 600_000 : 120_000
const patience = { testTimeout: limit, hookTimeout: limit, expect: { poll: { timeout: limit / 2 } } }

/** What a file opens is closed when it ends; on a cluster what cannot be tried there is left out. */
const setupFiles = ['test/tidyUp.ts', ...(isCluster ? ['test/notOnCluster.ts'] : [])]

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // one for each core: a database waits often enough to leave time for the program it serves
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          ...patience,
          include: ['src/**/*.test.{ts,tsx}', ...withoutDatabase],
          exclude: ['src/**/server/!(embedded)/**', 'src/**/server/*.test.ts', slow, ofClusters],
        },
      },
      {
        test: {
          name: 'database',
          include: withDatabase,
          exclude: [...withoutDatabase, slow, ...(isCluster ? [] : [ofClusters])],
          globalSetup: ['test/globalSetup.ts'],
          setupFiles,
          // their mail servers and receivers stand on this machine
          env: { PRIVATE_MAIL_SERVERS: 'loopback', PRIVATE_CONNECTIONS: 'loopback' },
          // the program is loaded once for all files of a worker: it keeps nothing of a hotel between them
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'slow',
          include: ['{src,test,bench}/**/*.slow.test.ts'],
          globalSetup: ['test/globalSetup.ts'],
          setupFiles,
          // their mail servers and receivers stand on this machine
          env: { PRIVATE_MAIL_SERVERS: 'loopback', PRIVATE_CONNECTIONS: 'loopback' },
          isolate: false,
          ...patience,
          testTimeout: 1_200_000,
        },
      },
    ],
  },
})
