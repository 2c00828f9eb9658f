import { Alert, Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '#kit/web/api.ts'
import formClasses from '#kit/web/form/form.module.css'
import type { Values } from '#kit/web/form/schema.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Daemon } from '#domain/taxReceipt/daemon.ts'
import { PosApi } from '../contract.ts'
import { posApiWords as words } from '../labels.ts'
import classes from './posApi.module.css'
import type { Label } from '#core/labels.ts'
import { Facts } from '#kit/web/ui/Record.tsx'

/** What a daemon says of itself, and whether it would take receipts of the seller in the form. */
function DaemonAnswer({ daemon, tin }: { daemon: Daemon; tin: string }): ReactNode {
  const t = useText()
  const { merchants, leftLotteries } = daemon
  const isKnown = merchants.some((merchant) => merchant.tin === tin)
  const seller = tin === '' ? words.tinEmpty : isKnown ? words.tinKnown : words.tinUnknown
  const facts: (readonly [Label, string | null])[] = [
    [words.merchants, merchants.map((merchant) => `${merchant.tin} ${merchant.name}`.trim()).join('\n') || null],
    [words.daemonNo, daemon.posNo],
    [words.operator, daemon.operatorName],
    [words.version, daemon.version],
    [words.lastSent, daemon.lastSent],
    [words.leftLotteries, leftLotteries === null ? null : leftLotteries.toLocaleString('en-US')],
  ]
  return (
    <Alert
      role="status"
      color={isKnown ? 'green' : 'orange'}
      title={t(isKnown ? words.answered : words.answeredBut)}
      className={classes.answer ?? ''}
    >
      <p className={classes.said}>{t(seller, tin)}</p>
      {leftLotteries === 0 && <p className={classes.said}>{t(words.lotteriesOut)}</p>}
      <Facts facts={facts.flatMap(([label, text]) => (text === null ? [] : [[label, text] as const]))} />
    </Alert>
  )
}

/** Asks the address that stands in the form, saved or not, and shows what answers there or why nothing does. */
export function CheckConnection(): ReactNode {
  const t = useText()
  const { trigger } = useFormContext<Values>()
  const [address, tin] = (useWatch<Values>({ name: ['address', 'merchantTin'] }) as unknown[]).map((value) =>
    String(value ?? '').trim(),
  )
  const asking = useMutation({ mutationFn: (asked: string) => call(PosApi.check, { address: asked }) })
  const ask = async (): Promise<void> => {
    if (address !== undefined && (await trigger('address'))) asking.mutate(address)
  }
  // an answer is shown while the address is the one that gave it
  const isOfThis = asking.variables === address
  return (
    <div className={formClasses.wide} aria-live="polite">
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={16} stroke={1.5} />}
        loading={asking.isPending}
        onClick={() => void ask()}
      >
        {t(words.check)}
      </Button>
      {isOfThis && asking.error && (
        <Alert color="red" role="alert" className={classes.answer ?? ''}>
          {asking.error.message}
        </Alert>
      )}
      {isOfThis && asking.data && <DaemonAnswer daemon={asking.data} tin={tin ?? ''} />}
    </div>
  )
}
