import { z } from 'zod'

/** What every list takes: search text, sort, page. `offset` counts rows; `limit` at most 5,000 (exports). */
export const listInput = z.object({
  search: z.string().max(200).default(''),
  sort: z.string().max(64).optional(),
  descending: z.boolean().default(false),
  offset: z.int().min(0).max(10_000_000).default(0),
  limit: z.int().min(1).max(5_000).default(50),
})
/** The most rows that a page of a list shows; who asks for more takes them away. */
export const LARGEST_PAGE = 500
export type ListInput = z.infer<typeof listInput>

/** By what a list is sorted: what was asked for where the list knows it, else its usual order. */
export const sortedBy = <T>(sorts: Readonly<Record<string, T>>, asked: string | undefined, usual: string): T =>
  sorts[asked !== undefined && Object.hasOwn(sorts, asked) ? asked : usual]!

/** The most rows that a list counts; beyond it the total is shown as '10,000+', so that its cost does not grow. */
export const COUNT_LIMIT = 10_000

/** A page of rows with the total of the whole result, counted up to COUNT_LIMIT + 1; where `countedTo` is told, there are more than so many. */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), total: z.int(), countedTo: z.int().optional() })
export interface Page<T> {
  rows: T[]
  total: number
  countedTo?: number | undefined
}
