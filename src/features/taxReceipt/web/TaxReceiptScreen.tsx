import { Alert } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorMessage } from '#core/errors.ts'
import type { OutputOf } from '#core/contract.ts'
import { useMissing } from '#domain/access/web/session.ts'
import { DocumentDesk } from '#domain/document/web/DocumentDesk.tsx'
import { DocumentSheet } from '#domain/document/web/DocumentSheet.tsx'
import { TaxReceipt, type TaxReceiptRecord } from '#domain/taxReceipt/contract.ts'
import { taxReceiptWords } from '#domain/taxReceipt/labels.ts'
import { taxReceiptSheet } from '#domain/taxReceipt/taxReceiptSheet.ts'
import { taxReceiptLook } from '#domain/taxReceipt/web/statusLook.ts'
import { call } from '#kit/web/api.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { refresh, showRefusal, useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { QrCode } from '#kit/web/ui/QrCode.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'
import { ReceiptTools } from './ReceiptTools.tsx'
import classes from './taxReceipt.module.css'

/** `/payment/ebarimt/{id}`: one receipt, sent and printed with its lottery and QR, or as a copy; and what can be done with it. */
export function TaxReceiptScreen(): ReactNode {
  const { id } = useParams({ strict: false })
  const receipt = useRead(TaxReceipt.get, { id: Number(id) })
  return (
    <Loaded of={receipt} height={800}>
      {(record) => <OpenReceipt key={record.id} record={record} />}
    </Loaded>
  )
}

type Handed = OutputOf<typeof TaxReceipt.handOut>

/** Hands the receipt out, once as it opens from its dialog and whenever it is printed. What is printed once is kept on this page alone. */
function useHandOut({ id, status }: TaxReceiptRecord, mayHandOut: boolean) {
  const [handed, setHanded] = useState<Handed>()
  const [isSending, setSending] = useState(false)
  const [send, setSend] = useFilter('send', 0)
  const begun = useRef(false)
  const handOut = async (): Promise<Handed | undefined> => {
    setSending(true)
    try {
      const now = await call(TaxReceipt.handOut, { id })
      setHanded((before) => ({ ...now, once: now.once ?? before?.once ?? null }))
      await refresh('TaxReceipt', 'Folio')
      return now
    } catch (error) {
      showRefusal(error)
      return undefined
    } finally {
      setSending(false)
    }
  }
  useEffect(() => {
    if (begun.current || send === 0 || !mayHandOut) return
    begun.current = true
    setTimeout(() => {
      setSend(0)
      if (status === 'waiting' || status === 'active') void handOut()
    })
  })
  const forget = () => setHanded((before) => before && { ...before, once: null })
  return { handed, isSending, handOut, forget }
}

function OpenReceipt({ record }: { record: TaxReceiptRecord }): ReactNode {
  const t = useText()
  const locale = useLocale()
  const missing = useMissing('issueTaxReceipt')
  const { handed, isSending, handOut, forget } = useHandOut(record, missing === undefined)
  const title = t(taxReceiptWords.numbered, String(record.number))
  useDocumentTitle(title)
  const once = handed?.once ?? null
  const failure = record.failure
  const beforePrint = async (): Promise<boolean> => {
    if (missing !== undefined || once !== null || record.status !== 'active') return true
    return (await handOut()) !== undefined
  }
  const sheet = taxReceiptSheet(record, {
    copy: record.printed && once === null,
    once,
    bankAccounts: handed?.bankAccounts ?? [],
  })
  return (
    <DocumentDesk
      paper="roll"
      backTo={`/front-office/folio/${record.folioId}`}
      backLabel={words.back}
      beforePrint={beforePrint}
      afterPrint={forget}
      tools={
        <>
          <StatusBadge look={taxReceiptLook[record.status]} />
          <ReceiptTools record={record} isSending={isSending} send={() => void handOut()} />
        </>
      }
    >
      {(language) => (
        <>
          <div className={classes.notes} aria-live="polite">
            {isSending && (
              <Alert color="blue" role="status">
                {t(words.sending)}
              </Alert>
            )}
            {!isSending && record.status === 'waiting' && (
              <Alert color="blue" role="status">
                {t(words.waits)}
              </Alert>
            )}
            {failure !== null && !isSending && (
              <Alert color="orange" role="status">
                {errorMessage(failure.code, failure.params, locale)}
              </Alert>
            )}
            {once !== null && (
              <Alert color="green" role="status">
                {t(words.mustPrint)}
              </Alert>
            )}
            {record.replaces && <p>{t(words.replaces, String(record.replaces.number))}</p>}
            {record.replacedBy && <p>{t(words.replacedBy, String(record.replacedBy.number))}</p>}
            {record.reason !== '' && <p>{t(words.reason, record.reason)}</p>}
          </div>
          <DocumentSheet sheet={sheet} language={language} paper="roll">
            {once !== null && <QrCode text={once.qrData} alt={t(taxReceiptWords.scan)} className={classes.qr} />}
          </DocumentSheet>
        </>
      )}
    </DocumentDesk>
  )
}
