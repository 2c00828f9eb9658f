import { handlers, type Mounted } from '#kit/server/mount.ts'
import { Accounting } from '../contract.ts'
import { codes, saveCodes } from './codes.ts'
import { exportFile, makeExport, pastExports, preview } from './exportDays.ts'
import { deleteLayout, layouts, saveLayout } from './layouts.ts'

export const accountingActions: readonly Mounted[] = handlers(Accounting, {
  codes,
  saveCodes,
  layouts,
  saveLayout,
  deleteLayout,
  preview,
  export: makeExport,
  file: exportFile,
  exports: pastExports,
})
