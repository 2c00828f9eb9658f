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

/** A limit ends what hangs; on a machine five times slower nothing else comes near it. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

/** What only a cluster can show: `npm run test:citus` alone runs it. */
const cluster = {
  test: {
    name: 'cluster',
    include: [`{src,test}/${ofClusters}`],
    globalSetup: ['test/globalSetup.ts'],
    isolate: false,
    ...patience,
    testTimeout: 1_200_000,
  },
}

/** On a cluster what cannot be tried there is left out. */
const setupFiles = process.env.TEST_CITUS ? ['test/notOnCluster.ts'] : []

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
          exclude: [...withoutDatabase, slow, ofClusters],
          globalSetup: ['test/globalSetup.ts'],
          setupFiles,
          // their mail servers stand on this machine
          env: { PRIVATE_MAIL_SERVERS: 'loopback' },
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
          // their mail servers stand on this machine
          env: { PRIVATE_MAIL_SERVERS: 'loopback' },
          isolate: false,
          ...patience,
          testTimeout: 1_200_000,
        },
      },
      ...(process.env.TEST_CITUS ? [cluster] : []),
    ],
  },
})
