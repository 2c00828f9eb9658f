/** The interface's two languages. `mon` is Mongolian (BCP 47 `mn`); `en` is the default (docs/rules/fixed-words.md#shell). */
export const LOCALES = ['en', 'mon'] as const
export type Locale = (typeof LOCALES)[number]

/** One text in both languages; `{0}`, `{1}` … are places for parameters, `{0|night|nights}` is the word that goes with so many. */
export interface Label {
  readonly en: string
  readonly mon: string
}

/** Declares the texts of a screen or rule; a missing language does not compile. */
export const labels = <T extends Record<string, Label>>(texts: T): T => texts

const englishForms = new Intl.PluralRules('en')
/** '1,000' counts as a number too. A Mongolian word is the same after every number. */
const formOf = (count: string | number | Label): Intl.LDMLPluralRule =>
  englishForms.select(typeof count === 'number' ? count : Number(String(count).replaceAll(',', '')))

/** The text in one language with its places filled. A parameter that is itself a label is put in the same language. */
export function say(label: Label, locale: Locale, ...params: readonly (string | number | Label)[]): string {
  return label[locale].replace(/\{(\d+)(?:\|([^|}]*)\|([^}]*))?\}/g, (place: string, index: string, one, many) => {
    const param = params[Number(index)]
    if (param === undefined) return place
    if (one !== undefined) return formOf(param) === 'one' ? one : many
    return typeof param === 'object' ? param[locale] : String(param)
  })
}

/** The tag that `Intl` and `<html lang>` understand. */
export const languageTag = (locale: Locale): string => (locale === 'mon' ? 'mn' : 'en-US')

/** Each language is named in itself. */
export const languageNames: Readonly<Record<Locale, Label>> = {
  en: { en: 'English', mon: 'English' },
  mon: { en: 'Монгол', mon: 'Монгол' },
}
