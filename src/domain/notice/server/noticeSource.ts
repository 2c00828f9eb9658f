import type { Access } from '#core/contract.ts'
import type { Context } from '#kit/server/context.ts'
import type { Notice } from '../notices.ts'

/** Where notices of one kind of matter come from; its cost does not grow with the past. */
export interface NoticeSource {
  /** Who is told. */
  readonly access: Access
  readonly find: (context: Context) => Promise<readonly Notice[]>
}
