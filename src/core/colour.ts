type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (colour: string): Channels => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return [red, green, blue]
}
const hex = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance as WCAG 2 defines it, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How well two '#rrggbb' are told apart: 1 (the same) to 21 (black and white). WCAG asks 4.5 of texts, 3 of lines and pictures. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const STEPS = 50

/** The colour itself where it is told apart from the surface, else as much darker or lighter as that takes: '#rrggbb' all three. */
export function seenOn(colour: string, surface: string, least: 3 | 4.5): string {
  const end: Channels = luminance(surface) > 0.18 ? [0, 0, 0] : [255, 255, 255]
  const from = channelsOf(colour)
  for (let step = 0; step < STEPS; step += 1) {
    const part = (at: 0 | 1 | 2) => from[at] + ((end[at] - from[at]) * step) / STEPS
    const tried = hex([part(0), part(1), part(2)])
    if (contrast(tried, surface) >= least) return tried
  }
  return hex(end)
}
