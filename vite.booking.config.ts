import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = import.meta.dirname

/** The public booking pages: a program of their own beside that of the desks, so that a guest's phone loads nothing of it. */
export default defineConfig({
  root: resolve(here, 'src/app/web/booking'),
  base: '/booking/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: resolve(here, process.env['DIST_DIR'] ?? 'dist', 'booking'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
