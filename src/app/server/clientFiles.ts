import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientTypes } from '#kit/server/clientTypes.ts'
import { openApiDocument } from '#kit/server/openApi.ts'
import { openToKeys } from './openToKeys.ts'

/** Run by the build: what other programs need to call this one, as files in the folder that is named. */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('node clientFiles.js <folder>')
mkdirSync(folder, { recursive: true })
writeFileSync(
  join(folder, 'openapi.json'),
  JSON.stringify(openApiDocument(openToKeys, 'Buudal for other programs'), null, 2),
)
writeFileSync(join(folder, 'buudal.ts'), clientTypes(openToKeys.map(({ action }) => action)))
