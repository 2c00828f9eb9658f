import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of backups. */
const backupErrors = refusals({
  backupUnderWay: row(
    409,
    'A backup is being made already: wait for its end',
    'Нөөц хуулбар хийгдэж байна. Дуустал нь хүлээнэ үү',
  ),
})

type Own = typeof backupErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
