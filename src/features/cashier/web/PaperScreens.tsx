import { SegmentedControl } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Label } from '#core/labels.ts'
import { Cashier, type Slip } from '#domain/cashier/contract.ts'
import { shiftWords } from '#domain/cashier/labels.ts'
import { shiftSheet } from '#domain/cashier/shiftSheet.ts'
import { slipSheet } from '#domain/cashier/slipSheet.ts'
import { DocumentDesk } from '#domain/document/web/DocumentDesk.tsx'
import { DocumentSheet } from '#domain/document/web/DocumentSheet.tsx'
import type { Paper, Sheet } from '#domain/paper/sheet.ts'
import { call } from '#kit/web/api.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { deskWords as words } from '../labels.ts'

/** `/payment/cashier/shift/{id}`: the report of a session, on A4 or the 80 mm roll. */
export function ShiftReportScreen(): ReactNode {
  const id = useId()
  const report = useRead(Cashier.report, { id })
  return (
    <Loaded of={report} height={800}>
      {(facts) => <PaperDesk kind="shift" id={id} title={shiftWords.title} usual="a4" sheet={shiftSheet(facts)} />}
    </Loaded>
  )
}

/** `/payment/cashier/slip/{id}`: the paper of cash that was moved, of the journal: a cash order, or the receipt of an exchange. */
export function SlipScreen(): ReactNode {
  const id = useId()
  const slip = useRead(Cashier.slip, { journalId: id })
  return (
    <Loaded of={slip} height={600}>
      {(facts) => <SlipDesk key={facts.journalId} slip={facts} />}
    </Loaded>
  )
}

function SlipDesk({ slip }: { slip: Slip }): ReactNode {
  const issue = useCommand(Cashier.issueSlip, { success: false })
  // what the server said as it was handed out: its number, and whether another desk had printed it meanwhile
  const [issued, setIssued] = useState({ copy: slip.issues > 0, order: slip.order })
  const handOut = async () => setIssued((await issue.send({ journalId: slip.journalId })) ?? issued)
  const sheet = slipSheet({ ...slip, order: issued.order }, issued)
  return <PaperDesk kind="slip" id={slip.journalId} title={words.slip} usual="roll" sheet={sheet} handOut={handOut} />
}

const useId = (): number => Number(useParams({ strict: false }).id)

interface PaperDeskProps {
  readonly kind: 'shift' | 'slip'
  readonly id: number
  readonly title: Label
  readonly usual: Paper
  readonly sheet: Sheet
  readonly handOut?: () => Promise<void>
}

function PaperDesk({ kind, id, title, usual, sheet, handOut }: PaperDeskProps): ReactNode {
  const t = useText()
  const [chosen, choose] = useFilter('paper', usual as string)
  const paper: Paper = chosen === 'roll' ? 'roll' : 'a4'
  useDocumentTitle(`${t(title)} ${sheet.number}`)
  return (
    <DocumentDesk
      paper={paper}
      {...(handOut ? { handOut } : {})}
      toFile={(language) => call(Cashier.paper, { kind, id, language, paper })}
      backTo="/payment/cashier"
      backLabel={words.back}
      tools={
        <SegmentedControl
          aria-label={t(words.paper)}
          value={paper}
          onChange={choose}
          data={[
            { value: 'a4', label: t(words.a4) },
            { value: 'roll', label: t(words.roll) },
          ]}
        />
      }
    >
      {(language) => <DocumentSheet sheet={sheet} language={language} paper={paper} />}
    </DocumentDesk>
  )
}
