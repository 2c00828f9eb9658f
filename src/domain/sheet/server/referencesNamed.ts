import { AppError } from '#core/errors.ts'
import type { OptionEntity } from '#domain/choices/contract.ts'
import { sources } from '#domain/choices/server/sources.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { grouped } from '#core/grouped.ts'

const alike = (text: string): string => text.trim().toLowerCase()

interface Named {
  readonly id: number
  readonly key: string
  readonly en: string
  readonly mon: string
}

/** The rows of another list that files name: by their key, else by a label that is theirs alone. Gives the id or why there is none. */
export type FindNamed = (to: OptionEntity, text: string) => number | AppError

/** Reads at once everything that the given texts may mean, list by list. */
export async function referencesNamed(
  { db, hotelId }: Context,
  texts: ReadonlyMap<OptionEntity, ReadonlySet<string>>,
): Promise<FindNamed> {
  const found = new Map<OptionEntity, (text: string) => number | AppError>()
  for (const [entity, wanted] of texts) {
    const { table, key, en, mon } = sources[entity]
    const said = [...wanted].map(alike)
    // one statement for each list that is pointed at, however many lines point at it
    const { rows } = await sql<Named>`
      select r.id, ${sql.id('r', key)} as key, ${en('r')} as en, ${mon('r')} as mon from ${sql.table(table)} r
      where r.hotel_id = ${hotelId} and (lower(${sql.id('r', key)}) = any (${said}::text[])
        or lower(${en('r')}) = any (${said}::text[]) or lower(${mon('r')}) = any (${said}::text[]))`.execute(db)
    const byKey = new Map(rows.map((row) => [row.key, row.id]))
    const byText = grouped(
      rows.flatMap((row) => [...new Set([row.key, row.en, row.mon].map(alike))].map((text) => ({ text, id: row.id }))),
      ({ text }) => text,
    )
    found.set(entity, (text) => {
      const exact = byKey.get(text)
      if (exact !== undefined) return exact
      const [first, ...others] = byText.get(alike(text)) ?? []
      if (first === undefined) return new AppError('unknownInList', [text])
      return others.length === 0 ? first.id : new AppError('severalInList', [text])
    })
  }
  return (to, text) => found.get(to)?.(text) ?? new AppError('unknownInList', [text])
}
