import { Button, Select, Skeleton, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import { errorMessage } from '#core/errors.ts'
import type { OutputOf } from '#core/contract.ts'
import { useSession } from '#domain/access/web/session.ts'
import { Cashier, type Count, type Drawer } from '#domain/cashier/contract.ts'
import { cashWords } from '#domain/cashier/labels.ts'
import { CountInputs, type Typed } from '#domain/cashier/web/CountField.tsx'
import { ApiError } from '#kit/web/api.ts'
import { toast } from '#kit/web/feedback/toast.tsx'
import { askToLeave } from '#kit/web/form/useLeaveGuard.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { showRefusal, useCommand, useRead } from '#kit/web/query.ts'
import { useCurrency } from '#kit/web/place.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { deskWords as words } from '../labels.ts'
import classes from './Cashier.module.css'
import { Variances } from './Variances.tsx'

type Compared = OutputOf<typeof Cashier.compare>
interface CloseDialogProps {
  readonly drawer: Drawer
  readonly handsOver: boolean
  readonly onClose: () => void
}

/** What is counted by currency: the hotel's own, and what the drawer was begun with or holds. */
function emptyCounts({ session }: Drawer, own: string): Typed[] {
  const held = [...(session?.opened ?? []), ...(session?.balance ?? [])].filter(({ amount }) => amount !== 0)
  const codes = new Set([own, ...held.map(({ currency }) => currency)])
  return [...codes].map((currency) => ({ currency, amount: null, pieces: null }))
}

/** Counts first; what should be there is shown only then, with the reason where it is off. Then the session closes, or goes over to another user. */
export function CloseDialog({ drawer, handsOver, onClose }: CloseDialogProps): ReactNode {
  const t = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const { user, hotel } = useSession()
  const { session } = drawer
  const own = useCurrency()
  const currencies = useRead(Cashier.desk, {}).data?.currencies
  const receivers = useRead(Cashier.receivers, {}, { enabled: handsOver }).data ?? []
  const [typed, setTyped] = useState<readonly Typed[]>(() => emptyCounts(drawer, hotel.currency))
  const [compared, setCompared] = useState<Compared>()
  const [reason, setReason] = useState('')
  const [receiver, setReceiver] = useState<string | null>(null)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const compare = useCommand(Cashier.compare, { success: false })
  const close = useCommand(Cashier.close, { success: false })
  const isOther = session?.userId !== user.id
  const says = (code: 'required' | 'invalidAmount'): string => errorMessage(code, [], locale)

  const during = async (step: () => Promise<void>): Promise<void> => {
    setWrong({})
    try {
      await step()
    } catch (error) {
      if (error instanceof ApiError && error.body.field) setWrong({ [error.body.field]: error.message })
      else showRefusal(error)
    }
  }
  const asCounted = (): Count[] | undefined =>
    typed.every(({ amount }) => typeof amount === 'number' && amount >= 0)
      ? typed.map(({ currency, amount, pieces }) => ({
          currency,
          amount: Number(amount),
          pieces: pieces ? [...pieces] : null,
        }))
      : undefined
  const send = async (): Promise<void> => {
    const counts = asCounted()
    if (!counts || !session) {
      const isEmpty = typed.some(({ amount }) => amount === null)
      setWrong({ counts: says(isEmpty ? 'required' : 'invalidAmount') })
      return
    }
    if (!compared) {
      await during(async () => setCompared(await compare.send({ sessionId: session.id, counts })))
      return
    }
    if (handsOver && receiver === null) {
      setWrong({ handToUserId: says('required') })
      return
    }
    await during(async () => {
      const to = receiver === null ? {} : { handToUserId: Number(receiver) }
      await close.send({ sessionId: session.id, counts, reason, ...to })
      onClose()
      toast.success(handsOver ? words.handedNow : words.closedNow)
      void navigate({ to: `/payment/cashier/shift/${session.id}` })
    })
  }
  const leave = async (): Promise<void> => {
    if (typed.every(({ amount }) => amount === null) || (await askToLeave())) onClose()
  }
  const isBeyond = typeof compared?.beyond === 'number'
  const title = handsOver ? words.handOver : isOther && session ? t(words.closeOther, session.userName) : words.close
  return (
    <Modal
      title={title}
      closeLabel={words.goBack}
      onClose={() => void leave()}
      actions={
        <>
          {compared && (
            <Button variant="default" onClick={() => setCompared(undefined)}>
              {t(words.recount)}
            </Button>
          )}
          {!isBeyond && (
            <Button type="submit" form="closeSession" loading={compare.isPending || close.isPending}>
              {t(compared ? (handsOver ? words.handOver : words.close) : words.compare)}
            </Button>
          )}
        </>
      }
    >
      <form
        id="closeSession"
        noValidate
        className={classes.close}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {!compared && currencies === undefined && <Skeleton height={120} />}
        {!compared && currencies !== undefined && (
          <>
            <p className={classes.hint}>{t(words.countHint)}</p>
            <CountInputs
              label={words.countFirst}
              currencies={currencies}
              typed={typed}
              onChange={setTyped}
              error={wrong['counts']}
              autoFocus
            />
          </>
        )}
        {compared && (
          <>
            <Variances variances={compared.variances} />
            {compared.beyond !== null && (
              <p className={classes.beyond} role="alert">
                {t(words.beyond, `${formatMinor(compared.beyond, own.digits)} ${own.code}`)}
              </p>
            )}
            {handsOver && !isBeyond && (
              <Select
                label={t(words.handTo)}
                withAsterisk
                searchable
                data={receivers.map(({ id, label }) => ({ value: String(id), label }))}
                value={receiver}
                onChange={setReceiver}
                error={wrong['handToUserId']}
              />
            )}
            {!isBeyond && (compared.needsReason || compared.variances.some(({ variance }) => variance !== 0)) && (
              <TextInput
                label={t(isOther ? cashWords.whyClosed : cashWords.whyDifferent)}
                withAsterisk={compared.needsReason}
                maxLength={200}
                value={reason}
                autoFocus
                onChange={(event) => setReason(event.currentTarget.value)}
                error={wrong['reason']}
              />
            )}
          </>
        )}
      </form>
    </Modal>
  )
}
