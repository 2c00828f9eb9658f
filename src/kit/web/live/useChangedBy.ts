import { useEffect, useState } from 'react'
import { onChange } from './live.ts'

export interface ChangedBy {
  /** Null = the program itself. */
  readonly by: string | null
  readonly at: Date
}

/** The last change of a record that another desk made while it is shown here; forgotten after `forMs`, where that is given. */
export function useChangedBy(entity: string, id: number | string | null, forMs?: number): ChangedBy | undefined {
  const [changed, setChanged] = useState<ChangedBy & { readonly of: string }>()
  const of = `${entity} ${id}`
  useEffect(
    () =>
      onChange(({ records, by }) => {
        if (records[entity]?.some((changedId) => String(changedId) === String(id)))
          setChanged({ by, at: new Date(), of })
      }),
    [entity, id, of],
  )
  useEffect(() => {
    if (changed === undefined || forMs === undefined) return
    const timer = setTimeout(() => setChanged(undefined), forMs)
    return () => clearTimeout(timer)
  }, [changed, forMs])
  return changed?.of === of ? changed : undefined
}
