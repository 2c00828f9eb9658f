import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { OutputOf } from '#core/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { SettingsForm } from '#kit/web/form/SettingsForm.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { PaymentWay } from '../staffContract.ts'
import { staffWords as words } from '../staffLabels.ts'
import classes from './BookingSettings.module.css'

type Ways = OutputOf<typeof PaymentWay.get>

/** How guests pay what is asked for when they book. */
export function PaymentWays(): ReactNode {
  const read = useRead(PaymentWay.get, {})
  return (
    <>
      <Section title={words.transferTitle} note={<Note />}>
        <Loaded of={read} height={240}>
          {({ transfer }) => <TransferForm way={transfer} reread={read.refetch} />}
        </Loaded>
      </Section>
      <Section title={words.walletTitle} note={<Note />}>
        <Loaded of={read} height={320}>
          {({ wallet }) => <WalletForm way={wallet} reread={read.refetch} />}
        </Loaded>
      </Section>
    </>
  )
}

function Note(): ReactNode {
  const t = useText()
  return t(words.paymentsOnline)
}

const Method = (): ReactNode => (
  <OptionField
    name="paymentMethodId"
    label={words.wayMethod}
    of={options.PaymentMethod}
    only={({ kind }) => kind !== 'cash'}
  />
)

function TransferForm({ way, reread }: { way: Ways['transfer']; reread: () => unknown }): ReactNode {
  const { version, ...record } = way
  return (
    <SettingsForm action={PaymentWay.setTransfer} record={record} stamp={version} reread={reread}>
      <SwitchField name="active" label={words.wayActive} wide />
      <Method />
      <TextAreaField name="accounts" label={words.accounts} hint={words.accountsHint} required={false} wide />
    </SettingsForm>
  )
}

/** An empty secret keeps the stored one. */
const withSecret = (values: Values): Values => ({ ...values, secret: values['secret'] || null })

function WalletForm({ way, reread }: { way: Ways['wallet']; reread: () => unknown }): ReactNode {
  const t = useText()
  const { version, hasSecret, ...record } = way
  return (
    <SettingsForm
      action={PaymentWay.setWallet}
      record={{ ...record, secret: '' }}
      stamp={version}
      reread={reread}
      toInput={withSecret}
    >
      <p className={classes.note}>{t(words.walletHint)}</p>
      <SwitchField name="active" label={words.wayActive} wide />
      <Method />
      <TextField name="address" label={words.walletAddress} placeholder="https://" required={false} />
      <TextField name="merchant" label={words.walletMerchant} required={false} />
      <PasswordField
        name="secret"
        label={words.walletSecret}
        required={false}
        {...(hasSecret ? { hint: words.walletSecretKept } : {})}
      />
      <AskWallet />
    </SettingsForm>
  )
}

/** Tries what stands in the form, saved or not. */
function AskWallet(): ReactNode {
  const t = useText()
  const { getValues } = useFormContext<Values>()
  const greet = useCommand(PaymentWay.greetWallet, { success: ({ name }) => t(words.walletKnows, name) })
  const run = () => {
    const { address, merchant, secret } = getValues()
    void greet.run({
      address: String(address ?? ''),
      merchant: String(merchant ?? ''),
      secret: secret ? String(secret) : null,
    })
  }
  return (
    <Button variant="default" mt={24} loading={greet.isPending} onClick={run}>
      {t(words.walletAsk)}
    </Button>
  )
}
