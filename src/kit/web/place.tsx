import { createContext, type ReactNode, use, useMemo } from 'react'

/** A currency's code and how many digits its minor unit has (MNT 2 or 0, USD 2, JPY 0). */
export interface Currency {
  readonly code: string
  readonly digits: number
}

interface Place {
  readonly currency: Currency
  readonly timeZone: string
}

const PlaceContext = createContext<Place | undefined>(undefined)

/** The currency and time zone in which everything below is shown. */
export function PlaceProvider(props: {
  code: string
  digits: number
  timeZone: string
  children: ReactNode
}): ReactNode {
  const { code, digits, timeZone, children } = props
  const place = useMemo(() => ({ currency: { code, digits }, timeZone }), [code, digits, timeZone])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

/** Another currency for what is below: prices of a plan that has its own. */
export function InCurrency({ of, children }: { of: Currency | null | undefined; children: ReactNode }): ReactNode {
  const place = usePlace()
  const other = useMemo(() => (of ? { ...place, currency: of } : place), [of, place])
  return <PlaceContext value={other}>{children}</PlaceContext>
}

function usePlace(): Place {
  const place = use(PlaceContext)
  if (place === undefined) throw new Error('amounts and times need a PlaceProvider above them')
  return place
}

/** The hotel's currency, or the one that InCurrency names. */
export const useCurrency = (): Currency => usePlace().currency
/** The hotel's IANA time zone. */
export const useTimeZone = (): string => usePlace().timeZone
