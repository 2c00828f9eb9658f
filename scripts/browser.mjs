import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chromium-headless-shell']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** What a browser needs to run as root in a container, and to keep quiet on the network. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of an installed Chromium: CHROMIUM_PATH, the system's, or Playwright's own. */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere]
  const { chromium } = await import('playwright-core')
  return [...candidates, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** The path of a Chromium, installed where there is none: by Playwright, else as root by apt. Throws one line where neither works. */
export async function installBrowser() {
  const found = await findBrowser()
  if (found) return found
  console.log('Installing a browser for the tests…')
  spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 180_000,
  })
  const downloaded = await findBrowser()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) installByApt()
  const installed = await findBrowser()
  if (installed) return installed
  throw new Error('No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

function installByApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = ['chromium-headless-shell', 'fonts-noto-core']
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'inherit', env })
  } catch {
    console.error('apt-get could not install chromium-headless-shell.')
  }
}
