import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = import.meta.dirname

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
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: { '/api': `http://localhost:${process.env['PORT'] ?? 3000}` },
  },
})
