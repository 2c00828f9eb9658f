import { ActionIcon } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { words as kit } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { voucherWords as words } from '#domain/reservation/labels.ts'
import { Voucher, type VoucherRow } from '#domain/reservation/voucherContract.ts'
import classes from './StayPage.module.css'

/** What agencies and companies have promised to pay. */
export function VouchersSection({ reservationId }: { reservationId: number }): ReactNode {
  const read = useRead(Voucher.of, { reservationId })
  const [isAdding, setAdding] = useState(false)
  const add = (
    <ActionButton
      label={words.add}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={14} />}
      onClick={() => setAdding(true)}
    />
  )
  return (
    <Section title={words.vouchers} note={read.data?.length || undefined} action={add} flush>
      <Loaded of={read} height={40}>
        {(vouchers) => (
          <Lines none={words.none}>
            {vouchers.map((voucher) => (
              <VoucherItem key={voucher.id} voucher={voucher} />
            ))}
          </Lines>
        )}
      </Loaded>
      {isAdding && <AddVoucher reservationId={reservationId} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function VoucherItem({ voucher: { id, number, issuer, amount, nights } }: { voucher: VoucherRow }): ReactNode {
  const t = useText()
  const remove = useCommand(Voucher.remove)
  const askToRemove = () =>
    confirm({
      title: t(words.removeAsk, number),
      lines: [],
      confirmLabel: kit.delete,
      danger: true,
      action: async () => {
        await remove.send({ id })
      },
    })
  return (
    <Line
      what={<span className={classes.name}>{number}</span>}
      notes={issuer === null ? [] : [t(issuer)]}
      aside={
        <>
          {amount !== null && <Amount minor={amount} />}
          {nights !== null && <span>{t(words.coversNights, nights)}</span>}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t(kit.delete)}: ${number}`}
            onClick={() => void askToRemove()}
          >
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </>
      }
    />
  )
}

/** One of the two: who chooses one takes the other back. */
function Issuer(): ReactNode {
  const { setValue } = useFormContext()
  return (
    <>
      <OptionField
        name="companyId"
        label={words.issuedByCompany}
        of={options.Company}
        onPick={(id) => id !== null && setValue('reservationSourceId', null)}
      />
      <OptionField
        name="reservationSourceId"
        label={words.issuedBySource}
        of={options.ReservationSource}
        onPick={(id) => id !== null && setValue('companyId', null)}
      />
    </>
  )
}

function AddVoucher({ reservationId, onClose }: { reservationId: number; onClose: () => void }): ReactNode {
  return (
    <ActionModal
      title={words.add}
      size="small"
      action={Voucher.add}
      defaults={{ number: '', companyId: null, reservationSourceId: null, amount: null, nights: null }}
      fixed={{ reservationId }}
      onClose={onClose}
    >
      <TextField name="number" label={words.number} required autoFocus wide />
      <Issuer />
      <AmountField name="amount" label={words.amount} />
      <NumberField name="nights" label={words.nights} hint={words.coversHint} />
    </ActionModal>
  )
}
