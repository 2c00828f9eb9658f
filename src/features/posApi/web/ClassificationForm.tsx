import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { SettingsForm } from '#kit/web/form/SettingsForm.tsx'
import { type Classifications, PosApi } from '../contract.ts'
import { posApiWords as words } from '../labels.ts'
import { ClassificationRows } from './ClassificationRows.tsx'
import classes from './posApi.module.css'

/** The code of everything that is sold, all at once. */
export function ClassificationForm({ sold, reread }: { sold: Classifications; reread: () => unknown }): ReactNode {
  const t = useText()
  const { roomTypes, extraCharges } = sold
  const record = { roomTypes, extraCharges }
  if (roomTypes.length + extraCharges.length === 0) return <p className={classes.note}>{t(words.nothingSold)}</p>
  return (
    <SettingsForm
      action={PosApi.classify}
      record={record}
      stamp={JSON.stringify(record)}
      fixed={() => ({})}
      merges
      reread={reread}
    >
      <p className={classes.note}>{t(words.classificationNote)}</p>
      <ClassificationRows name="roomTypes" title={words.roomTypes} rows={roomTypes} />
      <ClassificationRows
        name="extraCharges"
        title={words.extraCharges}
        rows={extraCharges.map((row) => ({ ...row, group: { en: row.group, mon: row.groupMon || row.group } }))}
      />
    </SettingsForm>
  )
}
