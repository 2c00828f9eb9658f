import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { languageNames, LOCALES } from '#core/labels.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { SettingsForm } from '#kit/web/form/SettingsForm.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { MailSetting, type MailSettingRecord, SECURITIES, type Security } from '../contract.ts'
import { emailWords as words } from '../labels.ts'
import { TestMail } from './TestMail.tsx'

/** /conf/email: how the hotel's mail leaves the house. */
export function EmailScreen(): ReactNode {
  const navigate = useNavigate()
  const setting = useRead(MailSetting.get, {})
  const outbox = (
    <ActionButton
      label={words.outbox}
      variant="default"
      onClick={() => void navigate({ to: '/conf/notification', search: { tab: 'outbox' } as never })}
    />
  )
  return (
    <Page title={menuTitle('/conf/email')} action={outbox}>
      <Loaded of={setting} height={420}>
        {(data) => <SettingForm setting={data} reread={setting.refetch} />}
      </Loaded>
    </Page>
  )
}

/** An empty password keeps the stored one. */
const withPassword = (values: Values): Values => ({ ...values, password: values['password'] || null })

function SettingForm({ setting, reread }: { setting: MailSettingRecord; reread: () => unknown }): ReactNode {
  const t = useText()
  const { version, hasPassword, waiting, ...values } = setting
  return (
    <Section title={words.serverTitle} note={waiting > 0 ? t(words.waiting, waiting) : undefined}>
      <SettingsForm
        action={MailSetting.save}
        record={{ ...values, password: '' }}
        stamp={version}
        reread={reread}
        toInput={withPassword}
      >
        <TextField name="server" label={words.server} placeholder="smtp.example.mn" />
        <SecurityField />
        <NumberField name="port" label={words.port} min={1} max={65_535} grouped={false} />
        <TextField name="userName" label={words.userName} hint={words.userNameHint} />
        <PasswordField name="password" label={words.password} {...(hasPassword ? { hint: words.passwordKept } : {})} />
        <TextField name="senderName" label={words.senderName} hint={words.senderNameHint} />
        <TextField name="senderAddress" label={words.senderAddress} type="email" />
        <TextField name="hotelAddress" label={words.hotelAddress} hint={words.hotelAddressHint} type="email" />
        <SelectField
          name="language"
          label={words.language}
          hint={words.languageHint}
          options={LOCALES.map((locale) => ({ value: locale, label: languageNames[locale] }))}
          required
        />
        <NumberField name="keepDays" label={words.keepDays} hint={words.keepDaysHint} min={1} max={3_650} />
        <SwitchField name="active" label={words.active} hint={words.activeHint} />
        <TestMail />
      </SettingsForm>
    </Section>
  )
}

const usualPort: Record<Security, number> = { starttls: 587, tls: 465, none: 25 }

/** Brings the usual port along, where the port was a usual one. */
function SecurityField(): ReactNode {
  const { getValues, setValue } = useFormContext<Values>()
  const bringPort = (picked: string | number | null): void => {
    const security = SECURITIES.find((known) => known === picked)
    if (security && Object.values(usualPort).includes(Number(getValues('port'))))
      setValue('port', usualPort[security], { shouldDirty: true })
  }
  return (
    <SelectField
      name="security"
      label={words.security}
      options={SECURITIES.map((value) => ({ value, label: words[value] }))}
      onPick={bringPort}
    />
  )
}
