import { seenOn } from '#core/colour.ts'
import type { Letterhead } from './bookingFacts.ts'

/** Of hotels that have chosen no colour. */
const PLAIN = '#3d3d48'
const PAPER = '#ffffff'

/** The line under a letterhead: the hotel's colour, darker where white paper would swallow it. */
export const lineColour = ({ colour }: Pick<Letterhead, 'colour'>): string =>
  colour === '' ? PLAIN : seenOn(colour, PAPER, 3)
