import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { Facts } from '#kit/web/ui/Record.tsx'
import type { Daemon } from '../contract.ts'
import { posApiWords as words } from '../labels.ts'
import classes from './posApi.module.css'

/** What a daemon says of itself, and whether it would take receipts of the seller in the form. */
export function DaemonAnswer({ daemon, tin }: { daemon: Daemon; tin: string }): ReactNode {
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
