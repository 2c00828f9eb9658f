import { type ReactNode, useState } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { ActionForm } from '#kit/web/form/ActionForm.tsx'
import { type Classifications, PosApi } from '../contract.ts'
import { posApiWords as words } from '../labels.ts'
import { ClassificationRows } from './ClassificationRows.tsx'
import classes from './posApi.module.css'

/** The code of everything that is sold, all at once. */
export function ClassificationForm({ sold }: { sold: Classifications }): ReactNode {
  const t = useText()
  const [{ roomTypes, extraCharges }] = useState(sold)
  if (roomTypes.length + extraCharges.length === 0) return <p className={classes.note}>{t(words.nothingSold)}</p>
  return (
    <ActionForm action={PosApi.classify} defaults={{ roomTypes, extraCharges }}>
      <p className={classes.note}>{t(words.classificationNote)}</p>
      <ClassificationRows name="roomTypes" title={words.roomTypes} rows={roomTypes} />
      <ClassificationRows
        name="extraCharges"
        title={words.extraCharges}
        rows={extraCharges.map((row) => ({ ...row, group: { en: row.group, mon: row.groupMon || row.group } }))}
      />
    </ActionForm>
  )
}
