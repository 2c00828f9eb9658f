export const USUAL_ADDRESS = 'http://localhost:7080'

const HOST = /(?:[\p{L}\p{N}._-]+|\[[\da-f:.]+\])/u.source
const address = new RegExp(`^https?://${HOST}(?::(?<port>\\d{1,5}))?/?$`, 'iu')

/** Whether that looks like scheme, host and port of a daemon, without a path, a query or a name and password. */
export function isDaemonAddress(text: string): boolean {
  const found = address.exec(text)
  const port = Number(found?.groups?.['port'] ?? 80)
  return found !== null && text.length <= 200 && port >= 1 && port <= 65_535
}
