const SHAPE = /^buudal-(?:hotel-([\w-]+)-)?(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})-(\d{3})\.tar\.gz$/

/** The name of a backup's file: 'buudal-20261122-081500-123.tar.gz', of one hotel 'buudal-hotel-KHAN-…'. Times are UTC, so names sort by age. */
export function backupName(at: Date, hotelCode?: string): string {
  const digits = at.toISOString().replaceAll(/\D/g, '')
  const of = hotelCode === undefined ? '' : `hotel-${hotelCode.replaceAll(/[^\w-]/g, '_')}-`
  return `buudal-${of}${digits.slice(0, 8)}-${digits.slice(8, 14)}-${digits.slice(14)}.tar.gz`
}

/** What a file's name says; undefined where it is no backup's. */
export function readBackupName(name: string): { startedAt: string; hotelCode: string | null } | undefined {
  const found = SHAPE.exec(name)
  if (!found) return undefined
  const [, code, year, month, day, hour, minute, second, ms] = found
  return { startedAt: `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`, hotelCode: code ?? null }
}
