/**
 * Texts that lie on this device sealed (AES-GCM). The key lies in the browser's own database, can be used there and never be read out, and
 * goes when its person signs out or another signs in: what was sealed by it is worth nothing then.
 */
const DATABASE = 'seals'
const STORE = 'key'
const ONLY = 'own'
const IV_BYTES = 12

/** Only a page of https or of this very machine can seal. */
export const canSeal = (): boolean =>
  typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && (crypto.subtle as unknown) !== undefined

export async function seal(text: string): Promise<string> {
  const key = (await keptKey()) ?? (await newKey())
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return `${inBase64(iv)}.${inBase64(new Uint8Array(sealed))}`
}

/** Undefined where its key is gone or it was tampered with. */
export async function unseal(sealed: string): Promise<string | undefined> {
  const [iv = '', body = ''] = sealed.split('.')
  try {
    const key = await keptKey()
    if (key === undefined) return undefined
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, key, bytesOf(body))
    return new TextDecoder().decode(text)
  } catch {
    return undefined
  }
}

/** What was sealed so far can be opened by nobody any more. */
export async function forgetSeal(): Promise<void> {
  if (canSeal()) await inStore('readwrite', (store) => store.delete(ONLY))
}

async function newKey(): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await inStore('readwrite', (store) => store.put(key, ONLY))
  return key
}

const keptKey = (): Promise<CryptoKey | undefined> =>
  inStore('readonly', (store) => store.get(ONLY) as IDBRequest<CryptoKey | undefined>)

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await answerOf(opening)
  try {
    return await answerOf(ask(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => failed(request.error ?? new Error('the database of the browser failed')))
  })

/** In parts: a call takes no more arguments than that. */
function inBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + 8192)))
  return btoa(parts.join(''))
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
