/** Lets the service worker keep the scripts that this page fetched before the worker was there. */
export async function keepScripts(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${window.location.origin}/assets/`))
  await Promise.all(
    [...new Set(loaded)].map(async (url) => {
      if ((await caches.match(url)) === undefined) await fetch(url)
    }),
  )
}
