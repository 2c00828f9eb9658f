/** A page beside the words of every refusal, which its forms and previews say; the first script does without them. */
export async function withRefusals<T>(page: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([page, import('../errors.ts')])
  return loaded
}

/** A page that says none itself: they come after it, for the dialogs that it opens. */
export async function beforeRefusals<T>(page: Promise<T>): Promise<T> {
  const loaded = await page
  void import('../errors.ts').catch(console.error)
  return loaded
}
