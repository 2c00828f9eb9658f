import { LOCALES } from '#core/labels.ts'
import { type Coded, ledgerCode, ledgerCodeName, type Subject } from './contract.ts'
import { codeWords, subjectLabels } from './labels.ts'

/** What is typed over the code and name of one thing. */
export interface Draft {
  readonly code: string
  readonly codeName: string
  /** The version that stood there when it was first typed over: who saves after somebody else is told. */
  readonly over: number
}
export type Drafts = ReadonlyMap<string, Draft>
export type Half = 'code' | 'codeName'

export const keyOf = ({ subject, id }: Pick<Coded, 'subject' | 'id'>): string => `${subject}.${id}`

export const isCode = (text: string): boolean => ledgerCode.safeParse(text).success
export const isCodeName = (text: string): boolean => ledgerCodeName.safeParse(text).success

export const changedRows = (rows: readonly Coded[], drafts: Drafts): (Coded & Draft)[] =>
  rows.flatMap((row) => {
    const draft = drafts.get(keyOf(row))
    if (draft === undefined) return []
    const [code, codeName] = [draft.code.trim(), draft.codeName.trim()]
    return code === row.code && codeName === row.codeName ? [] : [{ ...row, ...draft, code, codeName }]
  })

interface Sent extends Pick<Coded, 'subject' | 'id' | 'version'>, Pick<Draft, Half> {}

/** What is left of drafts once some of them are stored: what was typed meanwhile, over what is stored now. */
export function draftsAfter(drafts: Drafts, stored: readonly Sent[]): Drafts {
  const rows = new Map(stored.map((row) => [keyOf(row), row]))
  return new Map(
    [...drafts].flatMap(([key, draft]): [string, Draft][] => {
      const row = rows.get(key)
      if (row === undefined) return [[key, draft]]
      const isStored = draft.code.trim() === row.code && draft.codeName.trim() === row.codeName
      return isStored ? [] : [[key, { ...draft, over: row.version + 1 }]]
    }),
  )
}

/** The drafts over what stands there now. */
export function draftsOver(drafts: Drafts, rows: readonly Coded[]): Drafts {
  const versions = new Map(rows.map((row) => [keyOf(row), row.version]))
  return new Map([...drafts].map(([key, draft]) => [key, { ...draft, over: versions.get(key) ?? draft.over }]))
}

/** Goes into no file yet: neither itself nor the account behind it has a code. */
export const isUnmapped = (row: Coded, draft: Draft | undefined): boolean =>
  row.active && (draft?.code ?? row.code).trim() === '' && (row.account === null || row.account.code === '')

const alike = (text: string | undefined): string => (text ?? '').trim().toLowerCase()
const asTold = (label: { en: string; mon: string }): string[] => LOCALES.map((locale) => alike(label[locale]))

/** The columns by which a file is read; an exported list has them in either language. */
export const fileColumns = [
  codeWords.kind,
  codeWords.number,
  codeWords.name,
  codeWords.code,
  codeWords.codeName,
] as const

/** The codes of a file that differ, and how many of its lines are not here; undefined where its first line does not name the columns. */
export function draftsOfFile(
  file: readonly (readonly string[])[],
  rows: readonly Coded[],
): { drafts: Drafts; unknown: number } | undefined {
  const [head = [], ...lines] = file
  const places = fileColumns.map((label) => head.findIndex((heading) => asTold(label).includes(alike(heading))))
  if (places.includes(-1)) return undefined
  const drafts = new Map<string, Draft>()
  let unknown = 0
  for (const line of lines) {
    const [kind, number, name, code, codeName] = places.map((place) => line[place]?.trim() ?? '')
    if ([kind, number, name].every((text) => alike(text) === '')) continue
    const subject = (Object.keys(subjectLabels) as Subject[]).find((one) =>
      asTold(subjectLabels[one]).includes(alike(kind)),
    )
    const row = rows.find(
      (one) => one.subject === subject && alike(one.number) === alike(number) && asTold(one.name).includes(alike(name)),
    )
    if (row === undefined) unknown += 1
    else if (row.code !== code || row.codeName !== codeName)
      drafts.set(keyOf(row), { code: code ?? '', codeName: codeName ?? '', over: row.version })
  }
  return { drafts, unknown }
}
