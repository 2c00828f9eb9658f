const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** A device in two words from what its browser says of itself: 'Chrome, Windows'; what is unknown as it is, shortened. */
export function deviceOf(agent: string): string {
  const found = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(agent))?.[1])
  return found.filter(Boolean).join(', ') || agent.slice(0, 40) || '—'
}
