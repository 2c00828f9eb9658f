import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { ASKED, type Asked } from '#domain/guest/registration.ts'
import { guestWords } from '#domain/guest/web/labels.ts'
import { SettingsForm } from '#kit/web/form/SettingsForm.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { Hotel } from '../contract.ts'
import { hotelWords as words } from '../labels.ts'
import classes from './HotelInformation.module.css'

const titles: Record<Asked, Label> = { ...guestWords, number: words.askNumber }
const hints: Partial<Record<Asked, Label>> = { number: words.askNumberHint, phone: words.askPhoneHint }

/** What is asked when a guest is registered. */
export function RegistrationAsks(): ReactNode {
  const t = useText()
  const read = useRead(Hotel.registrationAsks, {})
  return (
    <Section title={words.registration}>
      <p className={classes.note}>{t(words.registrationNote)}</p>
      <Loaded of={read} height={160}>
        {(asks) => (
          <SettingsForm
            action={Hotel.setRegistrationAsks}
            record={asks}
            stamp={JSON.stringify(asks)}
            fixed={() => ({})}
            merges
            reread={read.refetch}
          >
            {ASKED.map((asked) => (
              <SwitchField key={asked} name={asked} label={titles[asked]} hint={hints[asked]} />
            ))}
          </SettingsForm>
        )}
      </Loaded>
    </Section>
  )
}
