import type { ReactNode } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { useSignedIn } from '#domain/access/web/session.ts'
import { TruthSection } from '#domain/truths/web/TruthSection.tsx'
import { SettingsForm } from '#kit/web/form/SettingsForm.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { Hotel, type HotelRecord } from '../contract.ts'
import { hotelWords as words } from '../labels.ts'
import { DocumentNumbers } from './DocumentNumbers.tsx'
import classes from './HotelInformation.module.css'
import { HotelFieldGroups } from './HotelFieldGroups.tsx'
import { RegistrationAsks } from './RegistrationAsks.tsx'
import { SignInRules } from './SignInRules.tsx'

/** /conf/hotel-information: what the hotel says of itself, its times, money and document numbers. */
export function HotelInformation(): ReactNode {
  const read = useRead(Hotel.get, {})
  const currencies = useRead(Hotel.currencies, {}).data ?? []
  return (
    <Page title={menuTitle('/conf/hotel-information')}>
      <div className={classes.sections}>
        <Section title={words.general}>
          <Loaded of={read} height={1200}>
            {(hotel) => <HotelForm hotel={hotel} currencies={currencies} reread={read.refetch} />}
          </Loaded>
        </Section>
        <DocumentNumbers />
        <RegistrationAsks />
        <SignInRules />
        <TruthSection />
      </div>
    </Page>
  )
}

type Currencies = Parameters<typeof HotelFieldGroups>[0]['currencies']

function HotelForm(props: { hotel: HotelRecord; currencies: Currencies; reread: () => unknown }): ReactNode {
  const session = useSignedIn()
  const { version, currencyLocked, storage, ...fields } = props.hotel
  return (
    <SettingsForm
      action={Hotel.update}
      record={fields}
      stamp={version}
      reread={props.reread}
      onDone={() => void session.reread()}
    >
      <HotelFieldGroups currencies={props.currencies} currencyLocked={currencyLocked} storage={storage} />
    </SettingsForm>
  )
}
