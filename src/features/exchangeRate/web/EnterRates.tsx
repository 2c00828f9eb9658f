import { type ReactNode, useState } from 'react'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { type CurrentRate, ExchangeRate } from '../contract.ts'
import { rateWords as words } from '../labels.ts'

/** Today's rates of all currencies in one form, as they stand; what is left as it was stays in force. */
export function EnterRates({ rates, onClose }: { rates: readonly CurrentRate[]; onClose: () => void }): ReactNode {
  const t = useText()
  const { code } = useCurrency()
  const [asked] = useState(rates)
  const defaults = asked.map(({ currencyId, version, buy, sell }) => ({ currencyId, version, buy, sell }))
  return (
    <ActionModal
      title={words.enterTitle}
      action={ExchangeRate.set}
      defaults={{ rates: defaults }}
      onClose={onClose}
      above={<p>{t(words.perOne, code)}</p>}
    >
      {asked.map((currency, nth) => (
        <FieldGroup key={currency.currencyId} title={`${currency.code} · ${t(currency.name)}`}>
          <NumberField name={`rates.${nth}.buy`} label={words.buy} asText min={0} decimals={6} autoFocus={nth === 0} />
          <NumberField name={`rates.${nth}.sell`} label={words.sell} asText min={0} decimals={6} />
        </FieldGroup>
      ))}
    </ActionModal>
  )
}
