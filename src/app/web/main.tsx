import './begin.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { settings } from '#kit/web/settings.ts'
import { WebProvider } from '#kit/web/ui/WebProvider.tsx'
import { router } from './router.tsx'

settings.setup()
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js')

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <WebProvider>
      <RouterProvider router={router} />
    </WebProvider>
  </StrictMode>,
)
