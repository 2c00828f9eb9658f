import { languageTag, type Locale } from '#core/labels.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g
const linked = (text: string): string => text.replaceAll(LINK, (url) => `<a href="${url}">${url}</a>`)

const STYLE = 'font-family:Arial,sans-serif;font-size:15px;line-height:1.5;color:#16161a;max-width:640px'

/** The letter for programs that show more than plain text: the same words in paragraphs, addresses of pages as links. */
export function letterHtml(body: string, language: Locale): string {
  const paragraphs = body
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(escaped(paragraph)).replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"></head><body><div style="${STYLE}">${paragraphs.join('')}</div></body></html>`
}
