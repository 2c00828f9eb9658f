import type { Action } from '#core/contract.ts'
import { doorErrors } from '#core/doorErrors.ts'
import type { Label } from '#core/labels.ts'
import { grantedPaths } from '#domain/access/session.ts'
import { useMissing, useSession } from '#domain/access/web/session.ts'

/** Why the person may not carry out an action of the menu's rights; undefined when they may. */
export function useRefusal(): (action: Action) => Label | undefined {
  const session = useSession()
  const granted = grantedPaths(session)
  const mayNotCharge = useMissing('postCharge')
  return ({ access }) => {
    if (access.kind === 'menu') return access.anyOf.some((path) => granted.has(path)) ? undefined : doorErrors.noAccess
    return access.kind === 'privilege' && access.name === 'postCharge' ? mayNotCharge : undefined
  }
}
