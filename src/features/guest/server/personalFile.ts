import { type Label, labels, say } from '#core/labels.ts'
import { logoOf } from '#domain/paper/server/logo.ts'
import { makePdf } from '#domain/paper/server/makePdf.ts'
import { fileName, sheetOf } from '#domain/document/mailedDocument.ts'
import { enclosure } from '#domain/mail/enclosure.ts'
import { enclosedDocument } from '#domain/mail/server/enclosedDocument.ts'
import type { Context } from '#kit/server/context.ts'
import { strToU8, zipSync } from 'fflate'
import { partName } from '../personalParts.ts'

export type PersonalData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

const words = labels({
  title: { en: 'All that is held on guest {0}', mon: '{0} дугаартай зочны бүх мэдээлэл' },
  nothing: { en: 'Nothing', mon: 'Байхгүй' },
})

/** The archive that is handed out: all of it for a program, the same to be read, and what letters brought with them. */
export async function personalFile(
  ctx: Context,
  id: number,
  parts: PersonalData,
): Promise<{ name: string; base64: string }> {
  const enclosed = await Promise.all((parts['letters'] ?? []).map((letter) => enclosedIn(ctx, letter)))
  const files = {
    'personal-data.json': strToU8(JSON.stringify(parts, null, 2)),
    'personal-data.html': strToU8(readable(parts, ctx, id)),
    ...Object.fromEntries(enclosed.flat()),
  }
  const content = zipSync(files, { level: 6 })
  return { name: `guest-${id}.zip`, base64: Buffer.from(content).toString('base64') }
}

/** The enclosure of a letter as it was, or as a folio is now; nothing where the text was removed meanwhile. */
async function enclosedIn(
  ctx: Context,
  letter: Readonly<Record<string, unknown>>,
): Promise<(readonly [string, Uint8Array])[]> {
  const known = enclosure.safeParse(letter['enclosure'])
  if (!known.success || known.data.kind === 'dayPack' || known.data.kind === 'report') return []
  const { language } = known.data
  const sheet = sheetOf(await enclosedDocument(ctx, known.data))
  const content = await makePdf(sheet, { language, note: '', logo: await logoOf(ctx, sheet) })
  return [[`letters/${String(letter['id'])} ${fileName(sheet, language)}`, content]]
}

function readable(parts: PersonalData, { locale }: Context, id: number): string {
  const title = inHtml(say(words.title, locale, id))
  const text = (label: Label): string => inHtml(say(label, locale))
  const sections = Object.entries(parts).map(([part, rows]) => {
    const told = rows.length === 0 ? `<p>${text(words.nothing)}</p>` : rows.map(rowTable).join('\n')
    return `<h2>${text(partName(part))} (${rows.length})</h2>\n${told}`
  })
  const style =
    'body{font:14px sans-serif;margin:24px;max-width:900px}table{border-collapse:collapse;margin:0 0 16px;width:100%}th,td{border:1px solid #ccc;padding:4px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{width:30%;font-weight:normal;color:#555}'
  return `<!doctype html><html lang="${locale === 'mon' ? 'mn' : 'en'}"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>\n${sections.join('\n')}\n</body></html>`
}

const rowTable = (row: Readonly<Record<string, unknown>>): string => {
  const told = Object.entries(row).filter(([, value]) => value !== null && value !== '')
  const lines = told.map(([key, value]) => `<tr><th>${inHtml(key)}</th><td>${inHtml(asText(value))}</td></tr>`)
  return `<table>${lines.join('')}</table>`
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value))

const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
