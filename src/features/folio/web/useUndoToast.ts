import type { Label } from '#core/labels.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { toast } from '#kit/web/feedback/toast.tsx'
import { useCommand } from '#kit/web/query.ts'
import { operationWords as words } from '../labels.ts'

/** Says that lines went elsewhere, with the way back. */
export function useUndoToast(text: Label) {
  const takeBack = useCommand(FolioOperation.takeBack, { success: words.undone })
  return (moved: { readonly lineIds: readonly number[] } | undefined): void => {
    const lineIds = moved?.lineIds ?? []
    const undo = { label: words.undo, run: () => void takeBack.run({ lineIds: [...lineIds] }) }
    toast.success(text, lineIds.length > 0 ? undo : undefined)
  }
}
