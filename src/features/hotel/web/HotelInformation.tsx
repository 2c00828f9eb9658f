import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { useSignedIn } from '#domain/access/web/session.ts'
import { ActionForm } from '#kit/web/form/ActionForm.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { Hotel, type HotelRecord } from '../contract.ts'
import { hotelWords as words } from '../labels.ts'
import { DocumentNumbers } from './DocumentNumbers.tsx'
import classes from './HotelInformation.module.css'
import { HotelFieldGroups } from './HotelFieldGroups.tsx'

/** /conf/hotel-information: what the hotel says of itself, its times, money and document numbers. */
export function HotelInformation(): ReactNode {
  const read = useRead(Hotel.get, {})
  const currencies = useRead(Hotel.currencies, {}).data ?? []
  return (
    <Page title={menuTitle('/conf/hotel-information')}>
      <div className={classes.sections}>
        <Section title={words.general}>
          <Loaded of={read} height={1200}>
            {(hotel) => <HotelForm key={hotel.version} hotel={hotel} currencies={currencies} />}
          </Loaded>
        </Section>
        <DocumentNumbers />
      </div>
    </Page>
  )
}

type Currencies = Parameters<typeof HotelFieldGroups>[0]['currencies']

/** After a save the record is read again with its next version, and the form begins anew with it. */
function HotelForm({ hotel, currencies }: { hotel: HotelRecord; currencies: Currencies }): ReactNode {
  const { reread } = useSignedIn()
  const [{ version, currencyLocked, storage, ...fields }] = useState(hotel)
  return (
    <ActionForm action={Hotel.update} defaults={fields} fixed={{ version }} onDone={() => void reread()}>
      <HotelFieldGroups currencies={currencies} currencyLocked={currencyLocked} storage={storage} />
    </ActionForm>
  )
}
