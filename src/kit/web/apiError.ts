import type { ErrorBody } from '#core/errors.ts'

/** A refused or failed call. `message` is what the person reads; `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Partial<ErrorBody>
  /** True when the person was sent to the sign-in page: nothing more needs to be shown. */
  readonly signedOut: boolean
  constructor(message: string, status: number, body: Partial<ErrorBody> = {}, signedOut = false) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.signedOut = signedOut
  }
  /** By which the log of the server knows a fault of the program; a refusal needs none. */
  get faultId(): string | undefined {
    return this.status >= 500 ? this.body.requestId : undefined
  }
}

const AWAY: readonly number[] = [0, 502, 503, 504]

/** Whether the server, or its database, could not be reached: what failed can be tried again as it is. */
export const isAway = (error: unknown): boolean => error instanceof ApiError && AWAY.includes(error.status)

/** Whether a command is saved though its answer is lost for good, being of what may not be kept. */
export const isSavedBefore = (error: unknown): boolean => error instanceof ApiError && error.body.code === 'savedBefore'

/** Whether the program itself said that it has no database. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'databaseAway'
