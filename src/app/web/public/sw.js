// Lets the program open without a network: its page and its scripts, never an answer of /api.
const PAGE = 'page'
const SCRIPTS = 'scripts-'
const PATIENCE_MS = 5000
const SCRIPT_PATIENCE_MS = 10_000
const AGAIN_MS = 500

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(script(request))
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(event))
})

/** Its name tells its content, so what was kept is as good as new. */
async function script(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetchAwaited(request)
  if (answer.ok) {
    const generations = await scriptCaches()
    const cache = await caches.open(generations.at(-1) ?? `${SCRIPTS}0`)
    await cache.put(request, answer.clone())
  }
  return answer
}

/** A browser asks no second time, in the life of a page, for a script that once did not come: a moment without a network is waited out. */
async function fetchAwaited(request) {
  const until = Date.now() + SCRIPT_PATIENCE_MS
  for (;;) {
    try {
      return await fetch(request)
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}

/** The server's page wherever it can be had: a desk never stays on an older program than it must. */
async function page(event) {
  const asked = fetch(event.request)
  event.waitUntil(asked.then((answer) => (answer.ok ? keepPage(answer.clone()) : undefined)).catch(() => undefined))
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([asked, late]).catch(() => undefined)
  return answer ?? (await caches.match('/', { cacheName: PAGE })) ?? asked
}

/** A page that differs is that of a newer program: its scripts begin a new generation, and the one before the last goes. */
async function keepPage(given) {
  const answer = given ?? (await fetch('/', { cache: 'no-store' }))
  if (!answer.ok) return
  const cache = await caches.open(PAGE)
  const former = await cache.match('/')
  const text = await answer.clone().text()
  if (former && (await former.text()) === text) return
  await cache.put('/', answer)
  const generations = await scriptCaches()
  await caches.open(`${SCRIPTS}${Date.now()}`)
  await Promise.all(generations.slice(0, -1).map((name) => caches.delete(name)))
}

async function scriptCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(SCRIPTS)).sort()
}
