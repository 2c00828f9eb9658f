import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { dataDirOf, dataRoot, portOf } from './e2e/place.ts'
import { browserArguments, findBrowser } from './scripts/browser.mjs'

// each with a hotel of its own: what one does, the other does not see
const workers = Number(process.env.E2E_WORKERS ?? 1)
const executablePath = await findBrowser()
const isWorker = process.env.TEST_WORKER_INDEX !== undefined
if (!isWorker) rmSync(dataRoot, { recursive: true, force: true })

const knownBrowser = {
  name: 'buudal.device',
  value: 'browser-test'.padEnd(43, '0'),
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Strict' as const,
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers,
  forbidOnly: true,
  // what needs a second try has failed: a slow machine is given time instead
  retries: 0,
  timeout: 90_000,
  // a slow machine is no failure: what must be quick is measured by the bench
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))}`,
    launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    // every test sits at the same known browser: nobody is told of a new device by another test's sign-in
    storageState: { cookies: [knownBrowser], origins: [] },
  },
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: 'node scripts/start.mjs',
    url: `http://localhost:${portOf(worker)}/api/health`,
    env: {
      PORT: `${portOf(worker)}`,
      DATA_DIR: dataDirOf(worker),
      DEMONSTRATION: 'empty',
      BACKUP_AUTO: 'no',
      PRIVATE_MAIL_SERVERS: 'loopback',
      PRIVATE_CONNECTIONS: 'loopback',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  })),
})
