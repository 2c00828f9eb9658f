import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from './prepare.mjs'

/** Where the built program lies: `dist`, or DIST_DIR. */
export const distDir = resolve(root, process.env.DIST_DIR || 'dist')

/** Builds web and server where the sources are not those of the last build; ends the program where that fails. */
export async function buildWhatChanged() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfSources()) return
  console.log('Building…')
  // whoever asks for it, a test among them, gets the pages as they are delivered
  const code = await run(process.execPath, [join(root, 'scripts/build.mjs')], { NODE_ENV: 'production' })
  if (code !== 0) process.exit(code)
}

const stampFile = join(distDir, 'sources.sha256')
const sources = [
  'src',
  'db',
  'scripts/build.mjs',
  'vite.config.ts',
  'vite.booking.config.ts',
  'package.json',
  'package-lock.json',
]

function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((name) => filesOf(join(root, name)))) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** Built beside its place and swapped in: a program that starts meanwhile sees the old whole or the new whole. */
async function build() {
  const stamp = hashOfSources()
  const draft = `${distDir}.new-${process.pid}`
  const old = `${distDir}.old-${process.pid}`
  const { build: viteBuild } = await import('vite')
  // what the first page may weigh is held by a test; a warning about the rest says nothing to who starts the program
  const output = (name) => ({ outDir: join(draft, name), emptyOutDir: true, chunkSizeWarningLimit: Infinity })
  try {
    await viteBuild({
      root: join(root, 'src/app/web'),
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: output('web'),
    })
    await viteBuild({
      root: join(root, 'src/app/web/booking'),
      configFile: join(root, 'vite.booking.config.ts'),
      logLevel: 'warn',
      build: output('booking'),
    })
    await viteBuild({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        ...output('server'),
        ssr: true,
        rollupOptions: {
          // the second runs as a thread of the first and lies beside it
          input: [
            join(root, 'src/app/server/main.ts'),
            join(root, 'src/domain/paper/server/pdfWorker.ts'),
            join(root, 'src/app/server/clientFiles.ts'),
          ],
          // what looks for files beside itself finds them, whichever chunk it has come into
          output: { chunkFileNames: '[name]-[hash].js' },
        },
        target: 'node20',
        minify: false,
      },
    })
    if (relative(root, distDir).startsWith('..')) symlinkSync(join(root, 'node_modules'), join(draft, 'node_modules'))
    // what other programs need to call this one
    const client = [join(draft, 'server/clientFiles.js'), join(draft, 'client')]
    if ((await run(process.execPath, client)) !== 0) throw new Error('the files for other programs could not be made')
    writeFileSync(join(draft, 'sources.sha256'), stamp)
    mkdirSync(dirname(distDir), { recursive: true })
    if (existsSync(distDir)) renameSync(distDir, old)
    renameSync(draft, distDir)
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await build().catch((error) => {
    console.error(`The build failed: ${error.message}`)
    process.exitCode = 1
  })
}
