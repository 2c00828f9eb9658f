import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of uploaded files. */
const fileErrors = refusals({
  noFileUploaded: row(400, 'No file uploaded', 'Файл оруулаагүй байна'),
  fileUploadFailed: row(502, 'file upload failed', 'Файл хадгалж чадсангүй'),
  storageFull: row(
    409,
    'There is no room for more files: {0} of {1} MB are used. Remove pictures, or ask the operator of the program for more',
    'Файлын багтаамж дүүрсэн: {1} MB-аас {0} MB ашигласан. Зураг устгах эсвэл програмын операторт хандана уу',
  ),
})

type Own = typeof fileErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
