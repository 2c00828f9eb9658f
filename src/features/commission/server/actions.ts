import { Commission } from '#domain/commission/contract.ts'
import { handlers, type Mounted } from '#kit/server/mount.ts'
import { agree, voidCommission } from './agree.ts'
import { list } from './list.ts'
import { rule, setRule } from './rule.ts'
import { settle, takeBack } from './settle.ts'

export const commissionActions: readonly Mounted[] = handlers(Commission, {
  list,
  rule,
  setRule,
  agree,
  settle,
  takeBack,
  void: voidCommission,
})
