import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// What a fresh clone needs before anything else runs; Node's own modules only.

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Ends the program with one line where Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return
  console.error(
    `Buudal needs Node 20.19 or later, or 22.12 or later; this is ${process.version}: see https://nodejs.org`,
  )
  process.exit(1)
}

/** Installs the packages where `node_modules` is not what the lock file says. */
export async function installPackages() {
  if (packagesAreCurrent()) return
  console.log('Installing packages…')
  // build tools are development packages, wanted even where NODE_ENV says production
  const wanted = ['--include=dev', '--include=optional', '--loglevel=error']
  if ((await npm(['ci', ...wanted])) === 0) return
  console.log('npm ci failed, trying npm install…')
  if ((await npm(['install', ...wanted])) === 0) return
  console.error('The packages could not be installed: see the messages of npm above.')
  process.exit(1)
}

/** Runs a command of this project to its end and gives its exit code; a signal to this process reaches it too. */
export function run(command, args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
    const pass = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM']
    for (const signal of signals) process.on(signal, pass)
    const end = (code) => {
      for (const signal of signals) process.off(signal, pass)
      resolve(code)
    }
    child.once('error', (error) => {
      console.error(error.message)
      end(127)
    })
    child.once('exit', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
}

function npm(args) {
  const path = process.env.npm_execpath
  return path?.endsWith('npm-cli.js') ? run(process.execPath, [path, ...args]) : run('npm', args)
}

function packagesAreCurrent() {
  const wanted = readJson('package-lock.json')
  const installed = readJson('node_modules/.package-lock.json')
  const stated = readJson('package.json')
  if (!wanted || !installed || !stated) return false
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
  const isLocked = kinds.every((kind) => sameEntries(stated[kind], wanted.packages[''][kind]))
  return (
    isLocked && Object.entries(wanted.packages).every(([path, entry]) => isInstalled(path, entry, installed.packages))
  )
}

function isInstalled(path, entry, installed) {
  if (path === '' || entry.optional || entry.devOptional) return true
  return installed[path]?.version === entry.version && installed[path]?.integrity === entry.integrity
}

function sameEntries(one = {}, other = {}) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return undefined
  }
}
