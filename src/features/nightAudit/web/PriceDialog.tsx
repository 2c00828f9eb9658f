import type { ReactNode } from 'react'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { NightAudit, type NightCharge } from '../contract.ts'
import { priceWords as words } from '../labels.ts'

interface Props {
  readonly charge: NightCharge
  readonly onClose: () => void
}

/** The price of a night that is about to be charged, filled in where it is listed. */
export function PriceDialog({ charge, onClose }: Props): ReactNode {
  const t = useText()
  const { stayId, date, version, roomNumber, guestName, gridRate, rate, warnings } = charge
  return (
    <ActionModal
      title={t(words.title, roomNumber)}
      submitLabel={words.save}
      success={words.saved}
      size="small"
      action={NightAudit.setPrice}
      defaults={{ rate: warnings.includes('noNight') ? null : rate, reason: '' }}
      fixed={{ stayId, date, version }}
      above={
        <>
          <p>
            {guestName} · {t(words.ofNight, date)}
          </p>
          {gridRate !== null && (
            <p>
              {t(words.gridRate)}: <Amount minor={gridRate} />
            </p>
          )}
        </>
      }
      onClose={onClose}
    >
      <AmountField name="rate" label={words.rate} required autoFocus />
      <ReasonField category="discount" />
    </ActionModal>
  )
}
