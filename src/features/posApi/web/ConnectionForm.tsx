import type { ReactNode } from 'react'
import { SettingsForm } from '#kit/web/form/SettingsForm.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { PosApi, type PosApiSettingRecord } from '../contract.ts'
import { USUAL_ADDRESS } from '../daemonAddress.ts'
import { posApiWords as words } from '../labels.ts'
import { CheckConnection } from './CheckConnection.tsx'
import { DistrictField } from './DistrictField.tsx'

/** Where the daemon is, and who sells. */
export function ConnectionForm(props: { setting: PosApiSettingRecord; reread: () => unknown }): ReactNode {
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
