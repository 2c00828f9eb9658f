import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FolioView } from '#domain/folio/contract.ts'
import { CompanyField } from '#domain/company/web/CompanyField.tsx'
import { GuestPicker } from '#domain/guest/web/GuestPicker.tsx'
import { type Choice, SelectField } from '#kit/web/form/SelectField.tsx'
import type { Text } from '#kit/web/locale.tsx'
import { useText } from '#kit/web/locale.tsx'
import { targetWords as words } from '../labels.ts'

/** Who pays when nothing else is chosen. */
export const NO_PAYER = { payer: 'main', payerGuestId: null, payerCompanyId: null }

type Likely = Pick<FolioView, 'guests' | 'company'>

interface PayerFieldsProps {
  /** Whose folio it is: its guests and its company are offered by name. */
  readonly of?: Likely | undefined
  /** The path of the part in the input, with its dot. */
  readonly at?: string
  readonly autoFocus?: boolean
}

/** Who pays: somebody of the stay in one step, any guest or company in two. */
export function PayerFields({ of, at = '', autoFocus = false }: PayerFieldsProps): ReactNode {
  const t = useText()
  const { setValue, getValues } = useFormContext()
  const [chosen, choose] = useState<unknown>(() => getValues(`${at}payer`) ?? 'main')
  const [main, ...companions] = of?.guests ?? []
  const known = (label: Text, value: string): Choice => ({ value, label })
  const choices: Choice[] = [
    known(main ? t(words.mainGuest, main.name) : words.nobody, 'main'),
    ...companions.map(({ id, name }) => known(t(words.companion, name), `guest ${id}`)),
    ...(of?.company ? [known(t(words.ofReservation, of.company.name), `company ${of.company.id}`)] : []),
    known(words.anotherGuest, 'anotherGuest'),
    known(words.aCompany, 'aCompany'),
  ]
  const pick = (value: number | string | null) => {
    const [kind, id] = String(value ?? 'main').split(' ')
    setValue(`${at}payerGuestId`, kind === 'guest' ? Number(id) : null, { shouldDirty: true })
    setValue(`${at}payerCompanyId`, kind === 'company' ? Number(id) : null, { shouldDirty: true })
    choose(value ?? 'main')
  }
  return (
    <>
      <SelectField
        name={`${at}payer`}
        label={words.payer}
        options={choices}
        required
        onPick={pick}
        autoFocus={autoFocus}
      />
      {chosen === 'anotherGuest' && <GuestPicker name={`${at}payerGuestId`} label={words.guest} required autoFocus />}
      {chosen === 'aCompany' && <CompanyField name={`${at}payerCompanyId`} label={words.company} required autoFocus />}
    </>
  )
}
