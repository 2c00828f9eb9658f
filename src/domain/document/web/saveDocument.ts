/** Gives a document that came in base64 to the person as a file. */
export function saveDocument({ name, base64 }: { readonly name: string; readonly base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = window.document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
