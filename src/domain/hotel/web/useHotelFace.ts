import { seenOn } from '#core/colour.ts'
import { useSession } from '#domain/access/web/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { useSettings } from '#kit/web/settings.ts'

/** --surface of both themes. */
const SURFACES = { light: '#ffffff', dark: '#1c1c20' } as const

/** How the hotel shows itself: its name in the person's language, its logo, and its colour as it is seen on the screen (undefined = none). */
export function useHotelFace() {
  const t = useText()
  const { name, nameMon, logo, colour } = useSession().hotel
  const { themeColor } = useSettings()
  const surface = SURFACES[themeColor === 'dark' ? 'dark' : 'light']
  return {
    name: t({ en: name, mon: nameMon || name }),
    logo,
    colour: colour === '' ? undefined : seenOn(colour, surface, 3),
  }
}
