import { AppError, ConfirmationNeeded, type ErrorCode, type ErrorParam, type Warning } from '#core/errors.ts'
import type { Shortage } from '#domain/availability/inventory.ts'
import { noRoomLeft } from '#domain/availability/server/inventory.ts'
import type { Privilege } from '#domain/access/access.ts'
import type { Saying } from '#core/shapes.ts'
import type { Caller } from '#kit/server/context.ts'

export interface Confirmation {
  readonly confirm: readonly string[]
  readonly overrideReason?: string | undefined
}

interface Passing {
  /** Who may pass it; anyone when left out. */
  readonly privilege?: Privilege
  /** What others are told; the warning's own words when left out. */
  readonly refusal?: ErrorCode
  readonly needsReason?: boolean
}

/** Gathers what a command would warn about, so that a person meets every question at once (docs/rules/stays.md#warnings). */
export class Warnings {
  private readonly open: Warning[] = []
  private readonly passed = new Set<string>()
  private readonly caller: Caller
  private readonly given: Confirmation
  constructor(caller: Caller, given: Confirmation) {
    this.caller = caller
    this.given = given
  }

  /** Warns unless confirmed. Refuses the caller who lacks the privilege. */
  raise(
    code: ErrorCode,
    params: readonly ErrorParam[],
    { privilege, refusal, needsReason = false }: Passing = {},
  ): void {
    if (privilege && !this.caller.privileges.has(privilege)) throw new AppError(refusal ?? code, params)
    if (this.isConfirmed(code, needsReason)) this.passed.add(code)
    else this.open.push({ code, params, needsReason: needsReason && !this.given.overrideReason })
  }

  /** Whether `changeInventory` may raise the limit: confirmed, with a reason, by someone who may. */
  get mayOverbook(): boolean {
    return this.caller.privileges.has('overbook') && this.isConfirmed('overbook', true)
  }

  /** A sale beyond the limit: refused with noRoomLeft, or asked where the caller may overbook. */
  short([shortage]: readonly Shortage[]): void {
    if (!shortage) return
    if (!this.caller.privileges.has('overbook')) throw noRoomLeft(shortage)
    const needsReason = !this.given.overrideReason
    this.open.push({ code: 'overbook', params: [shortage.typeName, shortage.date], needsReason })
  }

  /** Throws ConfirmationNeeded with every question that is still open. */
  settle(): void {
    if (this.open.length === 0) return
    if (this.open.every(({ code }) => this.given.confirm.includes(code)))
      throw new AppError('reasonRequired', [], 'overrideReason')
    throw new ConfirmationNeeded(this.open)
  }

  /** Every question raised so far, for a preview. */
  get sayings(): Saying[] {
    return this.open.map(({ code, params }) => ({ code, params: [...params] }))
  }

  /** What was passed and why, for the activity record; undefined when nothing was. */
  get record(): { passed: string[]; reason?: string | undefined } | undefined {
    const overbooked = this.mayOverbook ? ['overbook'] : []
    const passed = [...this.passed, ...overbooked]
    return passed.length > 0 ? { passed, reason: this.given.overrideReason } : undefined
  }

  private isConfirmed(code: string, needsReason: boolean): boolean {
    return this.given.confirm.includes(code) && (!needsReason || Boolean(this.given.overrideReason))
  }
}
