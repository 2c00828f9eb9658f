/** A page beside the words of every refusal, which its forms and previews say; the first script does without them. */
export async function withRefusals<T>(page: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([page, import('../errors.ts')])
  return loaded
}

/** How long after a page that says none they come by themselves. */
const LATER_MS = 2_000

/** A page that says none itself: they come after it, for the dialogs that it opens; at the latest with the first key or click. */
export async function beforeRefusals<T>(page: Promise<T>): Promise<T> {
  const loaded = await page
  const come = (): void => void import('../errors.ts').catch(console.error)
  for (const use of ['pointerdown', 'keydown']) window.addEventListener(use, come, { once: true, capture: true })
  setTimeout(come, LATER_MS)
  return loaded
}
