import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMissing, useSession } from '#domain/access/web/session.ts'
import type { StayStatus } from '#domain/stayStatus/status.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { exemptionWords as words, routeWords } from '../labels.ts'
import { TaxExemption, type TaxExemptionRow } from '../taxExemption.ts'

interface Exempt {
  readonly id: number
  readonly status: StayStatus
  readonly arrival: string
}

/** Whether the guest of a stay owes no tax, why, and by which document; nothing where the hotel exempts nobody. */
export function TaxExemptions({ stay }: { stay: Exempt }): ReactNode {
  const t = useText()
  const read = useRead(TaxExemption.of, { stayId: stay.id })
  const missing = useMissing('exemptTax')
  const end = useCommand(TaxExemption.end, { success: words.ended })
  const [isOpen, setOpen] = useState(false)
  const { exemptions = [], standing = [], taxes = [] } = read.data ?? {}
  const mayChange = stay.status === 'reserved' || stay.status === 'inHouse'
  const holds = exemptions.some(({ untilDate }) => untilDate === null)
  if (exemptions.length + standing.length === 0 && (taxes.length === 0 || !mayChange)) return null
  const named = taxes.map((tax) => t(tax)).join(', ')
  const said = ({ fromDate, untilDate }: TaxExemptionRow): string => {
    if (untilDate === null) return t(routeWords.onwards, fromDate)
    return untilDate > fromDate ? t(words.until, fromDate, untilDate) : t(words.noNight)
  }
  const ask = ({ id, reason }: TaxExemptionRow) =>
    void confirm({
      title: t(words.endAsk, reason),
      lines: [words.endNote],
      confirmLabel: words.end,
      action: async () => {
        await end.send({ exemptionId: id })
      },
    })
  return (
    <Section
      title={words.title}
      flush
      action={
        mayChange &&
        !holds && (
          <ActionButton
            label={words.add}
            leftSection={<IconPlus size={14} />}
            variant="subtle"
            size="compact-sm"
            reason={missing}
            onClick={() => setOpen(true)}
          />
        )
      }
    >
      <Lines none={words.none}>
        {[
          ...exemptions.map((one) => (
            <Line
              key={one.id}
              what={one.reason}
              notes={[t(words.document, one.document), said(one), one.by]}
              aside={
                mayChange &&
                one.untilDate === null &&
                missing === undefined && (
                  <Tooltip label={t(words.end)}>
                    <ActionIcon aria-label={t(words.endAsk, one.reason)} onClick={() => ask(one)}>
                      <IconX size={16} />
                    </ActionIcon>
                  </Tooltip>
                )
              }
            />
          )),
          ...standing.map((one) => (
            <Line
              key={`standing ${one.id}`}
              what={one.reason}
              notes={[
                t(words.document, one.document),
                one.toDate === null ? t(routeWords.onwards, one.fromDate) : `${one.fromDate} – ${one.toDate}`,
                t(words.standing, t(one.of)),
              ]}
            />
          )),
        ]}
      </Lines>
      {isOpen && <ExemptDialog stay={stay} taxes={named} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function ExemptDialog({
  stay,
  taxes,
  onClose,
}: {
  readonly stay: Exempt
  readonly taxes: string
  readonly onClose: () => void
}): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const fromDate = stay.arrival > businessDate ? stay.arrival : businessDate
  return (
    <ActionModal
      title={words.add}
      submitLabel={words.add}
      success={words.added}
      size="small"
      action={TaxExemption.add}
      defaults={{ reason: '', document: '', fromDate }}
      fixed={{ stayId: stay.id }}
      above={<p>{t(words.addNote, taxes)}</p>}
      onClose={onClose}
    >
      <TextField name="reason" label={words.reason} maxLength={200} required autoFocus />
      <TextField name="document" label={words.documentNo} maxLength={100} required />
      <DayField name="fromDate" label={words.from} min={businessDate} required />
    </ActionModal>
  )
}
