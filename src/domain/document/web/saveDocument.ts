export interface Saved {
  readonly name: string
  readonly base64: string
  /** PDF when left out. */
  readonly type?: string
}

/** Gives a document that came in base64 to the person as a file. */
export function saveDocument({ name, base64, type = 'application/pdf' }: Saved): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = window.document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
