import { choiceNames } from '#domain/activity/choiceNames.ts'
import { countedByLabels, rhythmLabels } from '#domain/package/labels.ts'
import { listedActions, staysNamed } from '#domain/sheet/server/listedActions.ts'
import { handlers } from '#kit/server/mount.ts'
import { Package } from '../contract.ts'
import { packageSheet } from '../sheet.ts'
import { packageStore } from './packageStore.ts'
import { listPackages, readPackage } from './readPackages.ts'

choiceNames['Package'] = { rhythm: rhythmLabels, countedBy: countedByLabels }

export const packageActions = handlers(Package, {
  list: listPackages,
  ...listedActions({
    entity: 'Package',
    sheet: packageSheet,
    store: packageStore,
    table: packageSheet,
    read: readPackage,
    users: (_, { stays }) => staysNamed(stays),
    count: 'stays',
  }),
})
