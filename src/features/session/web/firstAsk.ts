const SESSION = '/api/auth/session'
/** A server that says nothing for so long cannot be reached. */
const PATIENCE_MS = 6_000

let first: Promise<Response> | undefined

const ask = (headers: HeadersInit): Promise<Response> =>
  fetch(SESSION, { headers, cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })

/** Asks for the session while the program is still made ready. */
export function askSessionAhead(): void {
  first = ask({ accept: 'application/json' })
  first.catch(() => undefined)
}

/** The answer that was asked for ahead, once; else a new one. */
export function askSession(headers: HeadersInit): Promise<Response> {
  const ahead = first
  first = undefined
  return ahead ?? ask(headers)
}
