import { languageTag, type Locale } from '#core/labels.ts'

/** Whose letter it is, as it is seen: what a hotel has of its own. */
export interface LetterFace {
  readonly name: string
  /** '#804fe6'; of the line over the letter. */
  readonly colour: string
  /** Where the logo is found: 'cid:…' of an enclosed picture; null = the name stands in its place. */
  readonly logo: string | null
  /** Under the letter: address, telephone, page. */
  readonly lines: readonly string[]
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g
const linked = (text: string): string =>
  text.replaceAll(LINK, (url) => `<a href="${url}" style="color:#1a5fb4;word-break:break-all">${url}</a>`)

const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#16161a'
const SMALL = 'font-family:Arial,Helvetica,sans-serif;font-size:12px;line-height:1.5;color:#63636e'
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** 'Arrival: Monday', a name and what it comes to; not an address of a page. */
const FACT = /^([^:\n]{1,40}): (?!\/\/)(.+)$/

/** Two or more facts under each other stand in columns; anything else is a paragraph. */
function block(paragraph: string): string {
  const lines = paragraph.split('\n')
  const facts = lines.map((line) => FACT.exec(line))
  if (lines.length < 2 || facts.includes(null))
    return `<p style="margin:0 0 16px">${linked(escaped(paragraph)).replaceAll('\n', '<br>')}</p>`
  const rows = facts.map(
    (fact) =>
      `<tr><td style="${FONT};color:#63636e;padding:4px 16px 4px 0;vertical-align:top">${escaped(fact?.[1] ?? '')}</td>` +
      `<td style="${FONT};font-weight:bold;padding:4px 0;vertical-align:top">${linked(escaped(fact?.[2] ?? ''))}</td></tr>`,
  )
  return `${TABLE} style="margin:0 0 16px;border-top:1px solid #e4e4e9;border-bottom:1px solid #e4e4e9"><tbody>${rows.join('')}</tbody></table>`
}

const codeAlt = { en: 'QR code of this link', mon: 'Энэ холбоосын QR код' } as const
const drawn = (code: string, language: Locale): string =>
  `<p style="margin:0 0 16px"><img src="${escaped(code)}" alt="${codeAlt[language]}" width="160" height="160" style="display:block;border:0"></p>`

/**
 * The letter for programs that show more than plain text: the same words under the hotel's own head. Tables and styles of their elements
 * alone, for mail programs know little else; nothing is fetched from anywhere. `code` is the picture of its link: 'cid:…'.
 */
export function letterHtml(
  body: string,
  language: Locale,
  { name, colour, logo, lines }: LetterFace,
  code?: string,
): string {
  const said = escaped(name)
  const head =
    logo === null
      ? `<strong style="${FONT};font-size:20px">${said}</strong>`
      : `<img src="${escaped(logo)}" alt="${said}" height="56" style="display:block;height:56px;width:auto;max-width:100%;border:0">`
  const foot = lines.map((line) => linked(escaped(line))).join(' · ')
  const letter = [...body.split(/\n{2,}/).map(block), ...(code === undefined ? [] : [drawn(code, language)])]
  return (
    `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${said}</title></head>` +
    `<body style="margin:0;padding:0;background:#f4f4f6">${TABLE} style="background:#f4f4f6"><tbody><tr><td align="center" style="padding:24px 12px">` +
    `${TABLE} style="max-width:600px;background:#ffffff;border-top:4px solid ${escaped(colour)}"><tbody>` +
    `<tr><td align="left" style="padding:24px 24px 0">${head}</td></tr>` +
    `<tr><td align="left" style="${FONT};padding:24px 24px 8px;overflow-wrap:anywhere">${letter.join('')}</td></tr>` +
    `<tr><td align="left" style="${SMALL};padding:12px 24px 20px;border-top:1px solid #e4e4e9"><strong>${said}</strong>${foot === '' ? '' : `<br>${foot}`}</td></tr>` +
    `</tbody></table></td></tr></tbody></table></body></html>`
  )
}
