import { askSessionAhead } from '#features/session/web/firstAsk.ts'
import { screens } from './screens.ts'

// the first that runs: session and page come while the rest of the program is made ready
askSessionAhead()

const parts = window.location.pathname.split('/')
const isHere = (path: string): boolean => {
  const own = path.split('/')
  return own.length === parts.length && own.every((part, index) => part.startsWith('$') || part === parts[index])
}
// what cannot be loaded is asked for again, and told, by the page itself
screens
  .find(({ path }) => isHere(path))
  ?.load()
  .catch(() => undefined)
