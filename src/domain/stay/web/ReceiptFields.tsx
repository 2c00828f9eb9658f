import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { SuggestField } from '#kit/web/form/SuggestField.tsx'
import { useText } from '#kit/web/locale.tsx'
import type { LeavingPreview } from '../feeShapes.ts'
import { payWords as words } from './payLabels.ts'
import classes from './CheckOut.module.css'

interface ReceiptFieldsProps extends Pick<LeavingPreview, 'guests'> {
  /** Whether it is opened afterwards. */
  readonly shows: boolean
  readonly onShow: (shows: boolean) => void
  /** Of the tax service. */
  readonly children: ReactNode
}

/** Which papers the guest takes along, and where they go: of the payment, and of the tax service. */
export function ReceiptFields({ guests, shows, onShow, children }: ReceiptFieldsProps): ReactNode {
  const t = useText()
  const emails = guests.map(({ email }) => email).filter((email) => email !== '')
  return (
    <>
      <h3>{t(words.receipt)}</h3>
      <SuggestField
        name="mailTo"
        label={words.mailTo}
        type="email"
        suggestions={emails}
        required={false}
        maxLength={254}
      />
      <Switch
        className={classes.switch ?? ''}
        label={t(words.show)}
        checked={shows}
        onChange={(event) => onShow(event.currentTarget.checked)}
      />
      {children}
    </>
  )
}
