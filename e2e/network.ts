import type { BrowserContext } from '@playwright/test'

const CALLS = '**/api/**'

/**
 * The device loses its network. The browser alone lets a call through now and then while a page is opened: a new page has not
 * heard yet that it has none.
 */
export async function loseNetwork(context: BrowserContext): Promise<void> {
  await context.route(CALLS, (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
}

export async function findNetwork(context: BrowserContext): Promise<void> {
  await context.unroute(CALLS)
  await context.setOffline(false)
}
