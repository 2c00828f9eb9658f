import type { Label } from './labels.ts'

export interface ErrorRow extends Label {
  readonly status: number
}

/** A refusal: its HTTP status and its words. */
export const row = (status: number, en: string, mon: string): ErrorRow => ({ status, en, mon })
