import { handlers, type Mounted } from '#kit/server/mount.ts'
import { PosApi } from '../contract.ts'
import { check } from './check.ts'
import { classify, readClassifications } from './classifications.ts'
import { readSetting, save } from './setting.ts'

export const posApiActions: readonly Mounted[] = handlers(PosApi, {
  get: readSetting,
  save,
  classifications: readClassifications,
  classify,
  check,
})
