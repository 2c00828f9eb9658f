import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { IconBuilding, IconLock, IconLockOpen } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { Folio, type FolioView } from '#domain/folio/contract.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { OtherDesks } from '#kit/web/live/OtherDesks.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { StatusBadge, type StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import { useOnPhone } from '#kit/web/useOnPhone.ts'
import { folioWords as words } from '../labels.ts'
import { BesideSelect } from './BesideSelect.tsx'
import { FolioButtons } from './FolioButtons.tsx'
import { folioColumns } from './folioColumns.tsx'
import { FolioDialogs } from './FolioDialogs.tsx'
import { FolioPair } from './FolioPair.tsx'
import { FolioHeader } from './FolioHeader.tsx'
import { type OpenDialog, useLineActions } from './useFolioActions.ts'
import { WindowTabs } from './WindowTabs.tsx'

const looks: Record<FolioView['status'], StatusLook> = {
  open: { label: words.open, tone: 'fine', icon: IconLockOpen },
  closed: { label: words.closed, tone: 'quiet', icon: IconLock },
}

const cityLedger: StatusLook = { label: words.cityLedger, tone: 'quiet', icon: IconBuilding }
const titles = { guest: words.folio, company: words.folio, deposit: words.deposit, house: words.house }

const deskColumns = folioColumns(false)
const phoneColumns = folioColumns(true)

/** `/front-office/folio/{id}`: a folio with its lines and everything that can be done with it. */
export function FolioScreen(): ReactNode {
  const { id } = useParams({ strict: false })
  const folio = useRead(Folio.get, { id: Number(id) }, { keepPrevious: true })
  return <Loaded of={folio}>{(data) => <FolioPage folio={data} />}</Loaded>
}

function FolioPage({ folio }: { folio: FolioView }): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const onPhone = useOnPhone()
  const [open, setOpen] = useState<OpenDialog>()
  const isWide = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false }) ?? false
  const [beside, setBeside] = useFilter('beside', 0)
  const besideId = Number.isSafeInteger(beside) && beside !== folio.id ? beside : 0
  const mayPair = isWide && folio.status === 'open' && folio.kind !== 'deposit'
  const lineActions = useLineActions(folio, businessDate, setOpen)
  return (
    <Page
      title={t(titles[folio.kind], numberText('folio', folio.number))}
      note={
        <>
          <StatusBadge look={folio.status === 'closed' && folio.settled ? cityLedger : looks[folio.status]} />
          <OtherDesks entity="Folio" id={folio.id} />
        </>
      }
      action={<FolioButtons folio={folio} open={setOpen} />}
      fill
    >
      <FolioHeader folio={folio} />
      <WindowTabs folio={folio} />
      <VisuallyHidden component="h2">{t(words.lines)}</VisuallyHidden>
      {besideId > 0 && isWide ? (
        <FolioPair folio={folio} besideId={besideId} onClose={() => setBeside(0)} />
      ) : (
        <RowsTable
          name={onPhone ? 'folioOnPhone' : 'folio'}
          title={t(words.folio, numberText('folio', folio.number))}
          columns={onPhone ? phoneColumns : deskColumns}
          rows={folio.lines}
          rowKey={(line) => line.id}
          actions={lineActions}
          isMuted={(line) => line.void || line.voided}
          filters={mayPair && <BesideSelect folio={folio} onPick={(id) => setBeside(id)} />}
          empty={{ title: words.noLines, hint: words.noLinesHint }}
        />
      )}
      {open !== undefined && <FolioDialogs folio={folio} open={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
