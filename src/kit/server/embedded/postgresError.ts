/** A reason why the bundled database can't serve, in one line that says what to do. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}

/** The system's code of a failed call (`EACCES`, `ENOENT`), or the SQLSTATE of a refused statement. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The text of whatever was thrown. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
