import { NUMBERED_TABLES } from '#db/types.ts'

const OF_ONE_HOTEL =
  /\binsert into ("?\w+"?)( as \w+)? (\(\s*"?hotel_id"?[^)]*\)\s*select )'(\d+)'(?:::int(?:eger)?)?(?=,(?!\s*\*))/gi

/** Of a cluster these are on every machine, and the order in which news are told is the coordinator's. */
const ELSEWHERE = new Set(['login_directory', 'hotel_directory', 'news'])
const NUMBERED = new Set(NUMBERED_TABLES)

/** Whether a machine can add the rows alone: numbers come from the coordinator, so they must be given. */
function canBeAlone(table: string, columns: string): boolean {
  const name = table.replaceAll('"', '')
  return !ELSEWHERE.has(name) && (!NUMBERED.has(name) || /\bid\b/.test(columns))
}

/**
 * Of a statement that adds rows for one hotel which it does not read from a table of the hotel: the same with the number read from the
 * hotel's row. A cluster then carries it out on the hotel's machine, which it commits alone; else it brings the rows there itself, tells every
 * other machine of what the statement has read before, and needs them all to commit.
 */
export function addAtHome(text: string): string {
  let written = ''
  let rest = 0
  for (const found of text.matchAll(OF_ONE_HOTEL)) {
    const [said, table = '', alias = ` as ${table}`, columns = '', hotel = ''] = found
    if (!canBeAlone(table, columns)) continue
    const began = found.index + said.length
    const { from, group } = clausesOf(text, began)
    const home = `(select id as home from hotel where id = '${hotel}') at_home`
    // without an alias the machine would not know the table in what is returned
    written += `${text.slice(rest, found.index)}insert into ${table}${alias} ${columns}at_home.home`
    written += text.slice(began, from.at)
    written += from.isThere ? `from ${home}, ` : ` from ${home} `
    rest = from.isThere ? from.at + 'from '.length : from.at
    if (group !== undefined) {
      written += `${text.slice(rest, group)}group by at_home.home, `
      rest = group + 'group by '.length
    }
  }
  return written + text.slice(rest)
}

const CLAUSE = /['()]|\b(?:from|group by|where|order by|limit|union|returning|on conflict)\s|$/gi

/** Where a `select` names its tables, or would; and where it groups them. */
function clausesOf(text: string, began: number): { from: { at: number; isThere: boolean }; group: number | undefined } {
  let depth = 0
  let quoted = false
  let from: { at: number; isThere: boolean } | undefined
  CLAUSE.lastIndex = began
  for (let found = CLAUSE.exec(text); found; found = CLAUSE.exec(text)) {
    const [token] = found
    const word = token.trim().toLowerCase()
    if (word === "'") quoted = !quoted
    else if (quoted) continue
    else if (word === '(') depth += 1
    else if (word === ')' && depth > 0) depth -= 1
    else if (depth > 0 && token !== '') continue
    else if (word === 'from' && /\bdistinct\s+$/i.test(text.slice(began, found.index))) continue
    else if (word === 'group by') return { from: from ?? { at: found.index, isThere: false }, group: found.index }
    else {
      from ??= { at: found.index, isThere: word === 'from' }
      if (word !== 'from' && word !== 'where') break
    }
  }
  return { from: from ?? { at: text.length, isThere: false }, group: undefined }
}
