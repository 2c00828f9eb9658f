import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = import.meta.dirname
const libraries = /[\\/]node_modules[\\/]/
/** Read or written only when somebody asks for a file. */
const ofFiles = /[\\/]node_modules[\\/](fflate|read-excel-file|write-excel-file)[\\/]/
/** What the dashboard shares with other pages: it waits for nothing else. It and the first steps above it keep files of their own. */
const ofDashboard =
  /[\\/](kit[\\/]web[\\/]ui[\\/](?!Modal|MoreActions|ConfirmDialogs|Toasts)|core[\\/](calendar|formatMinor)|stay[\\/](readers|web[\\/]PreRegisteredSign)|Skeleton)\b/

/**
 * Which modules lie in one file of script, the first that fits. Left alone, every set of pages that share something gets a file of its own,
 * most of them of a few lines. Each line takes what more pages share than those after it, so that no file needs one further down.
 */
const groups = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'chart', test: /[\\/]kit[\\/]web[\\/]chart[\\/]/ },
  { name: 'icons', test: /[\\/]@tabler[\\/]/, minShareCount: 2 },
  { name: 'page', test: ofDashboard, minShareCount: 2 },
  { name: 'refusals', test: /[\\/](errors|\w+Errors|errorRow)\.ts$/ },
  { name: 'values', test: /[\\/](src[\\/]core|zod|big\.js)[\\/]/, minShareCount: 13 },
  { name: 'form', test: /[\\/](kit[\\/]web[\\/]form|react-hook-form|@mantine)[\\/]/, minShareCount: 13 },
  { name: 'common', minShareCount: 13 },
  { name: 'library', test: (id: string) => libraries.test(id) && !ofFiles.test(id), minShareCount: 2 },
  { name: 'house', test: /[\\/]src[\\/](core|kit|domain)[\\/]/, minShareCount: 2 },
  {
    debugName: 'feature',
    name: (id: string) => /[\\/]features[\\/](?!dashboard|firstSteps)(\w+)[\\/]/.exec(id)?.[1] ?? null,
  },
]

/** Asked for by its own name, or run as a thread with a policy of its own (`src/app/server/webFiles.ts`). */
function assetName({ names }: { readonly names: readonly string[] }): string {
  const [name = ''] = names
  if (name.endsWith('.traineddata.gz')) return 'assets/[hash]/[name][extname]'
  return /^(worker|tesseract-core)/.test(name)
    ? 'assets/reader/[name]-[hash][extname]'
    : 'assets/[name]-[hash][extname]'
}

export default defineConfig({
  root: resolve(here, 'src/app/web'),
  plugins: [react()],
  build: {
    outDir: resolve(here, process.env['DIST_DIR'] ?? 'dist', 'web'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows files of our own only: nothing inlined as data or script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        assetFileNames: assetName,
        codeSplitting: { groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) },
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: { '/api': `http://localhost:${process.env['PORT'] ?? 3000}` },
  },
})
