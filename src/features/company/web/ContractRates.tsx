import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { weekdayName } from '#kit/web/when.ts'
import { CompanyProfile, type ContractRate } from '../contract.ts'
import { words } from '../labels.ts'

/** The prices that were agreed with the company; they are set in the rate grid. */
export function ContractRates({ companyId }: { companyId: number }): ReactNode {
  const navigate = useNavigate()
  const read = useRead(CompanyProfile.rates, { id: companyId })
  const maySet = grantedPaths(useSession()).has('/rate')
  return (
    <Section
      title={words.rates}
      note={read.data?.length}
      flush
      action={
        maySet && (
          <ActionButton
            variant="subtle"
            size="compact-sm"
            label={words.openRates}
            onClick={() => void navigate({ to: '/rate', search: { company: companyId } as never })}
          />
        )
      }
    >
      <Loaded of={read} height={80}>
        {(rates) => (
          <Lines none={words.noRates}>
            {rates.map((rate) => (
              <RateLine key={rate.id} rate={rate} />
            ))}
          </Lines>
        )}
      </Loaded>
    </Section>
  )
}

function RateLine({ rate }: { rate: ContractRate }): ReactNode {
  const t = useText()
  const locale = useLocale()
  const own = useCurrency()
  const { code, digits } = rate.currency ?? own
  const prices = rate.base.map((price) => formatMinor(price, digits)).join(' / ')
  const when = [
    rate.season === null ? t(words.noSeason) : t(rate.season),
    rate.weekday === null ? '' : weekdayName(rate.weekday, 'long', locale),
  ]
  return (
    <Line
      what={`${t(rate.roomType)} · ${t(rate.rateType)}`}
      notes={[when.filter(Boolean).join(' · ')]}
      aside={`${prices} ${code}`}
    />
  )
}
