import { Switch } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DocumentDesk } from '#domain/document/web/DocumentDesk.tsx'
import { DocumentSheet } from '#domain/document/web/DocumentSheet.tsx'
import { Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { folioSheet } from '#domain/folio/folioSheet.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { useFilter } from '#kit/web/urlState.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { InCurrency } from './InCurrency.tsx'
import { folioWords, printWords as words } from '../labels.ts'

/** `/front-office/folio/{id}/print`: the folio as a sheet of A4, in either language or both. */
export function FolioPrintScreen(): ReactNode {
  const t = useText()
  const { id } = useParams({ strict: false })
  const [withVoided, showVoided] = useFilter('voided', false)
  const [isProforma, setProforma] = useFilter('proforma', false)
  const folio = useRead<typeof Folio.get | typeof FolioOperation.proforma>(
    isProforma ? FolioOperation.proforma : Folio.get,
    { id: Number(id) },
  )
  useDocumentTitle(t(folioWords.folio, numberText('folio', folio.data?.number ?? null)))
  const [currency, choose] = useFilter('in', '')
  const tools = (
    <>
      {folio.data && <InCurrency folio={folio.data} value={currency} onChange={choose} />}
      <Switch
        label={t(words.proforma)}
        checked={isProforma}
        onChange={(event) => setProforma(event.currentTarget.checked)}
      />
      <Switch
        label={t(words.withVoided)}
        checked={withVoided}
        onChange={(event) => showVoided(event.currentTarget.checked)}
      />
    </>
  )
  return (
    <DocumentDesk
      document={{
        kind: 'folio',
        id: Number(id),
        ...(currency === '' ? {} : { currency }),
        ...(isProforma ? { proforma: true } : {}),
      }}
      backTo={`/front-office/folio/${id}`}
      backLabel={words.back}
      tools={tools}
    >
      {(language) => (
        <Loaded of={folio} height={800}>
          {(data) => <DocumentSheet sheet={folioSheet(data, { withVoided, currency })} language={language} />}
        </Loaded>
      )}
    </DocumentDesk>
  )
}
