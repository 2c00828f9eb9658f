import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { RecordColumns } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { type Classifications, PosApi, type PosApiSettingRecord } from '../contract.ts'
import { posApiWords as words } from '../labels.ts'
import { Checklist } from './Checklist.tsx'
import { SettingsForm } from '#kit/web/form/SettingsForm.tsx'
import { ClassificationRows } from './ClassificationRows.tsx'
import classes from './posApi.module.css'
import { TextField } from '#kit/web/form/TextField.tsx'
import { USUAL_ADDRESS } from '../daemonAddress.ts'
import { CheckConnection } from './CheckConnection.tsx'
import { DistrictField } from './DistrictField.tsx'

/** Where the daemon is, and who sells. */
function ConnectionForm(props: { setting: PosApiSettingRecord; reread: () => unknown }): ReactNode {
  const { version, ...record } = props.setting
  return (
    <SettingsForm action={PosApi.save} record={record} stamp={version} reread={props.reread}>
      <TextField name="address" label={words.address} hint={words.addressHint} type="url" placeholder={USUAL_ADDRESS} />
      <TextField name="merchantTin" label={words.merchantTin} maxLength={14} />
      <TextField name="branchNo" label={words.branchNo} maxLength={5} />
      <TextField name="posNo" label={words.posNo} hint={words.posNoHint} maxLength={10} />
      <DistrictField />
      <CheckConnection />
    </SettingsForm>
  )
}

/** The code of everything that is sold, all at once. */
function ClassificationForm({ sold, reread }: { sold: Classifications; reread: () => unknown }): ReactNode {
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

/** Which rows there are: the form begins anew when others come. */
const rowsOf = ({ roomTypes, extraCharges }: Classifications): string =>
  [...roomTypes, ...extraCharges].map(({ code }) => code).join('\n')

/** /conf/pos-api: what electronic receipts need to know of the hotel. */
export function PosApiScreen(): ReactNode {
  const t = useText()
  const setting = useRead(PosApi.get, {})
  const sold = useRead(PosApi.classifications, {})
  return (
    <Page title={menuTitle('/conf/pos-api')}>
      <Alert color="gray" role="note" mb="sm">
        {t(words.preparing)}
      </Alert>
      <RecordColumns
        left={
          <>
            <Section title={words.connection}>
              <Loaded of={setting} height={280}>
                {(data) => <ConnectionForm setting={data} reread={setting.refetch} />}
              </Loaded>
            </Section>
            <Section title={words.classification}>
              <Loaded of={sold} height={320}>
                {(data) => <ClassificationForm key={rowsOf(data)} sold={data} reread={sold.refetch} />}
              </Loaded>
            </Section>
          </>
        }
        right={
          <Loaded of={setting} height={160}>
            {(saved) => (
              <Loaded of={sold} height={160}>
                {(data) => <Checklist isSaved={saved.version > 0} sold={data} />}
              </Loaded>
            )}
          </Loaded>
        }
      />
    </Page>
  )
}
