import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { portOf } from './place.ts'

export interface Network {
  lose: () => Promise<void>
  /** It is back as networks come back: the device says that it is online before its line carries. */
  find: () => Promise<void>
}

/**
 * A device whose network can be lost. Its line goes through one that is in between: what a browser holds up by itself, a page
 * that is opened behind a service worker gets past now and then.
 */
export async function deviceOf(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page; network: Network }> {
  const open = new Set<Socket>()
  let isLost = false
  const between = createServer((socket) => {
    if (isLost) return void socket.destroy()
    open.add(socket)
    const on = connect(portOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)), 'localhost')
    const end = () => {
      open.delete(socket)
      socket.destroy()
      on.destroy()
    }
    for (const side of [socket, on]) side.on('error', end).on('close', end)
    return void socket.pipe(on).pipe(socket)
  })
  await new Promise<void>((listening) => between.listen(0, 'localhost', listening))
  const { port } = between.address() as AddressInfo
  const context = await browser.newContext({ ...options, baseURL: `http://localhost:${port}` })
  context.on('close', () => between.close())
  const page = await context.newPage()
  const network: Network = {
    lose: async () => {
      isLost = true
      for (const socket of open) socket.destroy()
      await context.setOffline(true)
    },
    find: async () => {
      await context.setOffline(false)
      isLost = false
    },
  }
  return { context, page, network }
}
