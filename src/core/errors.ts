import { type Errors, errorTable } from './errorTable.ts'
import { type Label, type Locale, say } from './labels.ts'

export type ErrorCode = keyof Errors
export type ErrorParam = string | number | Label

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorTable, code)

/** A refusal that a person understands: a code of the table, what fills its places, and the input field it belongs to ('stays.0.arrival'). */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: readonly ErrorParam[]
  readonly field: string | undefined
  constructor(code: ErrorCode, params: readonly ErrorParam[] = [], field?: string) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.params = params
    this.field = field
  }
  get status(): number {
    return errorTable[this.code].status
  }
}

/** A rule that a person may pass knowingly: shown, then sent again with its code in `confirm` (and a reason where the rule asks for one). */
export interface Warning {
  readonly code: ErrorCode
  readonly params: readonly ErrorParam[]
  readonly needsReason: boolean
}

/** Carries every unconfirmed warning at once. Status 409. */
export class ConfirmationNeeded extends AppError {
  readonly warnings: readonly Warning[]
  constructor(warnings: readonly Warning[]) {
    super('confirmationNeeded')
    this.warnings = warnings
  }
}

/** Who changed a record last, when, and which of its facts. `by` null = the program itself. */
export interface LastChange {
  readonly by: string | null
  /** ISO instant. */
  readonly at: string
  /** The same in the hotel's time: '2026-03-10 14:32'. */
  readonly time: string
  readonly action: string
  readonly fields: readonly string[]
}

/** The version that was on screen is no longer the record's; `last` says who changed it, where that is known. Status 409. */
export class ChangedMeanwhile extends AppError {
  readonly record: { readonly entity: string; readonly id: number }
  readonly last: LastChange | undefined
  constructor(record: { readonly entity: string; readonly id: number }, last?: LastChange) {
    super('changedMeanwhile')
    this.record = record
    this.last = last
  }
}

/** Several fields refused at once. Status 400. */
export class FieldErrors extends AppError {
  readonly fields: readonly FieldProblem[]
  constructor(fields: readonly FieldProblem[]) {
    super('invalidInput', [], fields[0]?.field)
    this.fields = fields
  }
}

export interface FieldProblem {
  readonly field: string
  readonly code: ErrorCode
  readonly params: readonly ErrorParam[]
}

/** The body of every failed call. `detail` and `message` are in the caller's language (docs/rules/fixed-words.md#answers). */
export interface ErrorBody {
  detail: string
  message: string
  code: ErrorCode
  field?: string
  params?: readonly ErrorParam[]
  fields?: { field: string; code: ErrorCode; message: string }[]
  warnings?: { code: ErrorCode; message: string; needsReason: boolean }[]
  changed?: LastChange
  /** Under which the server's log tells of the call. */
  requestId?: string
}

export const errorMessage = (code: ErrorCode, params: readonly ErrorParam[], locale: Locale): string =>
  say(errorTable[code], locale, ...params)

export function errorBody(error: AppError, locale: Locale): ErrorBody {
  const own = errorMessage(error.code, error.params, locale)
  if (error instanceof FieldErrors) {
    const fields = error.fields.map(({ field, code, params }) => ({
      field,
      code,
      message: errorMessage(code, params, locale),
    }))
    return { detail: own, message: own, code: error.code, ...(error.field ? { field: error.field } : {}), fields }
  }
  if (error instanceof ConfirmationNeeded) {
    const warnings = error.warnings.map(({ code, params, needsReason }) => ({
      code,
      message: errorMessage(code, params, locale),
      needsReason,
    }))
    const message = warnings.map((warning) => warning.message).join('\n')
    return { detail: message, message, code: error.code, warnings }
  }
  if (error instanceof ChangedMeanwhile && error.last) {
    const by = error.last.by ?? errorTable.programItself
    const message = say(errorTable.changedMeanwhileBy, locale, by, error.last.time)
    return { detail: message, message, code: error.code, changed: error.last }
  }
  return {
    detail: own,
    message: own,
    code: error.code,
    ...(error.field ? { field: error.field } : {}),
    params: error.params,
  }
}
