import { heightOf, type Row } from './rows.ts'

/**
 * The rows on pages of a height, none cut: a page that goes on with a type begins with it again, and a type never stands alone at the foot.
 * Their `top` counts from the first row of the page.
 */
export function printPages(rows: readonly Row[], height: number): Row[][] {
  const pages: Row[][] = []
  let page: Row[] = []
  let type: Row | undefined
  const add = (row: Row): void => {
    page.push({ ...row, top: heightOf(page) })
  }
  for (const [index, row] of rows.entries()) {
    if (row.kind === 'type') type = row
    const next = rows[index + 1]
    const needed = row.height + (row.kind === 'type' && next && next.kind !== 'type' ? next.height : 0)
    if (page.length > 0 && heightOf(page) + needed > height) {
      pages.push(page)
      page = []
      if (type && row.kind !== 'type') add(type)
    }
    add(row)
  }
  return page.length > 0 ? [...pages, page] : pages
}
