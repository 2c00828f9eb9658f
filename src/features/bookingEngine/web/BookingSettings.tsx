import { Button, Code, CopyButton } from '@mantine/core'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { ColourField } from '#kit/web/form/ColourField.tsx'
import { SettingsForm } from '#kit/web/form/SettingsForm.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { BookingSetting } from '../staffContract.ts'
import { staffWords as words } from '../staffLabels.ts'
import { PaymentWays } from './PaymentWays.tsx'
import classes from './BookingSettings.module.css'

/** /conf/booking-engine: whether guests book by themselves, and as what it comes in. */
export function BookingSettings(): ReactNode {
  const read = useRead(BookingSetting.get, {})
  return (
    <Page title={menuTitle('/conf/booking-engine')}>
      <div className={classes.sections}>
        <Section title={menuTitle('/conf/booking-engine')}>
          <Loaded of={read} height={420}>
            {(setting) => <SettingForm setting={setting} reread={read.refetch} />}
          </Loaded>
        </Section>
        <PaymentWays />
        {read.data?.open && <Where setting={read.data} />}
      </div>
    </Page>
  )
}

type Setting = OutputOf<typeof BookingSetting.get>

function SettingForm({ setting, reread }: { setting: Setting; reread: () => unknown }): ReactNode {
  const t = useText()
  const { code: _, ...fields } = setting
  const record = { ...fields, address: setting.open ? fields.address : fields.address || window.location.origin }
  return (
    <SettingsForm
      action={BookingSetting.set}
      record={record}
      stamp={JSON.stringify(fields)}
      fixed={() => ({})}
      merges
      reread={reread}
    >
      <p className={classes.note}>{t(words.whatIsSold)}</p>
      <SwitchField name="open" label={words.open} wide />
      <OptionField
        name="pendingTypeId"
        label={words.pendingType}
        hint={words.pendingTypeHint}
        of={options.ReservationType}
        only={({ holdsInventory, waitlist }) => holdsInventory && !waitlist}
      />
      <OptionField
        name="reservationTypeId"
        label={words.reservationType}
        hint={words.reservationTypeHint}
        of={options.ReservationType}
        only={({ confirmed, holdsInventory }) => confirmed && holdsInventory}
        required={false}
      />
      <OptionField name="reservationSourceId" label={words.source} of={options.ReservationSource} required={false} />
      <ColourField name="colour" label={words.colour} hint={words.colourHint} required={false} />
      <TextField name="address" label={words.publicAddress} hint={words.publicAddressHint} required={false} wide />
    </SettingsForm>
  )
}

/** Where the page is, and the lines by which it stands on a site of the hotel's own. */
function Where({ setting }: { setting: Setting }): ReactNode {
  const t = useText()
  const path = `/booking/${encodeURIComponent(setting.code)}`
  const url = `${setting.address || window.location.origin}${path}`
  const lines = `<iframe src="${url}" title="Booking"\n  style="width: 100%; height: 900px; border: 0"></iframe>`
  return (
    <Section title={words.address}>
      <p className={classes.address}>
        <Code>{url}</Code>
        <Button
          component="a"
          href={path}
          target="_blank"
          variant="default"
          size="xs"
          leftSection={<IconExternalLink size={16} />}
        >
          {t(words.openPage)}
        </Button>
      </p>
      <p className={classes.note}>{t(words.embedHint)}</p>
      <Code block tabIndex={0}>
        {lines}
      </Code>
      <CopyButton value={lines}>
        {({ copy }) => (
          <Button mt={8} variant="default" size="xs" leftSection={<IconCopy size={16} />} onClick={copy}>
            {t(words.copy)}
          </Button>
        )}
      </CopyButton>
    </Section>
  )
}
