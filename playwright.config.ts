import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/browser.mjs'

const port = process.env.E2E_PORT ?? '3210'
const dataDir = process.env.E2E_DATA_DIR ?? join(tmpdir(), `buudal-e2e-${port}`)
const executablePath = await findBrowser()
const isWorker = process.env.TEST_WORKER_INDEX !== undefined
if (!isWorker) rmSync(dataDir, { recursive: true, force: true })

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  timeout: 90_000,
  // a slow machine is no failure: what must be quick is measured by the bench
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://localhost:${port}/api/health`,
    env: { PORT: port, DATA_DIR: dataDir, DEMONSTRATION: 'empty' },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
