/** A picture as its reader found it: its size and where it ends. */
export interface Extent {
  readonly width: number
  readonly height: number
  readonly end: number
}
