import { Button } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useDocumentTitle } from '@mantine/hooks'
import { IconMail } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { CityLedger } from '#domain/cityLedger/contract.ts'
import { statementSheet } from '#domain/cityLedger/statementSheet.ts'
import { DocumentDesk } from '#domain/document/web/DocumentDesk.tsx'
import { DocumentSheet } from '#domain/document/web/DocumentSheet.tsx'
import { MailDialog } from '#domain/mail/web/MailDialog.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'

/** `/payment/company/{id}/statement`: the account of a company over a span of days, printed, filed or mailed. */
export function StatementScreen(): ReactNode {
  const t = useText()
  const { id } = useParams({ strict: false })
  const { businessDate } = useSession().hotel
  const [from, setFrom] = useFilter('from', `${businessDate.slice(0, 8)}01`)
  const [until, setUntil] = useFilter('until', businessDate)
  const [isMailing, setMailing] = useState(false)
  const companyId = Number(id)
  const statement = useRead(CityLedger.statement, { companyId, from, until }, { keepPrevious: true })
  useDocumentTitle(t(words.statement))
  const picker = (label: typeof words.from, value: string, change: (day: string) => void) => (
    <DateInput
      aria-label={t(label)}
      w={132}
      valueFormat="YYYY-MM-DD"
      value={value}
      onChange={(day) => {
        if (day !== null) change(day)
      }}
    />
  )
  const tools = (
    <>
      {picker(words.from, from, setFrom)}
      {picker(words.until, until, setUntil)}
      <Button variant="default" leftSection={<IconMail size={16} stroke={1.5} />} onClick={() => setMailing(true)}>
        {t(words.mail)}
      </Button>
    </>
  )
  return (
    <>
      <DocumentDesk
        document={{ kind: 'statement', id: companyId, span: { from, until } }}
        backTo={`/payment/company/${companyId}/account`}
        backLabel={words.backToAccount}
        tools={tools}
      >
        {(language) => (
          <Loaded of={statement} height={800}>
            {(facts) => <DocumentSheet sheet={statementSheet(facts)} language={language} />}
          </Loaded>
        )}
      </DocumentDesk>
      {isMailing && (
        <MailDialog
          about={{ account: { companyId, from, until } }}
          types={['statement', 'reminder']}
          onClose={() => setMailing(false)}
        />
      )}
    </>
  )
}
