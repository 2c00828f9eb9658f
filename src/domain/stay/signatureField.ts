/** The field on which a guest signs: what a signature draws is as wide and as high. */
export const SIGNATURE_FIELD = { width: 600, height: 200 } as const

/** Where a pointer is on the field, within its edges: '120 80'. */
export function pointOn(field: { left: number; top: number; width: number; height: number }, x: number, y: number) {
  const within = (share: number, most: number): number => Math.round(Math.min(most, Math.max(0, share * most)))
  const across = within((x - field.left) / field.width, SIGNATURE_FIELD.width)
  return `${across} ${within((y - field.top) / field.height, SIGNATURE_FIELD.height)}`
}
