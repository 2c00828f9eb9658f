import { Anchor, Progress as Bar } from '@mantine/core'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMissing } from '#domain/access/web/session.ts'
import { call } from '#kit/web/api.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { showRefusal, useCommand, useRead } from '#kit/web/query.ts'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { Backup, type BackupRow } from '../contract.ts'
import { stepWords, backupWords as words } from '../labels.ts'
import classes from './Backup.module.css'
import { backupColumns, stateOf } from './backupColumns.tsx'
import { useCurrency, useTimeZone } from '#kit/web/place.tsx'
import { showCell } from '#kit/web/table/column.ts'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { Facts } from '#kit/web/ui/Record.tsx'

/** All that is known of a backup, in full: a line of the table cuts a long reason off. */
function BackupDialog({ row, onClose }: { row: BackupRow; onClose: () => void }): ReactNode {
  const showing = { say: useText(), currency: useCurrency(), timeZone: useTimeZone() }
  const facts = backupColumns.flatMap((column) => {
    const text = showCell(column, row, showing)
    return text === '' ? [] : [[column.label, text] as const]
  })
  return (
    <Modal title={words.backup} size="small" onClose={onClose}>
      <Facts facts={facts} />
    </Modal>
  )
}

const RESTORE = 'npm run restore -- FILE --replace'
const TAKE_IN = 'npm run restore -- FILE --as-hotel'

/** /conf/hotel-setting/backups: the backups of the program, for its operator. */
export function BackupScreen(): ReactNode {
  const t = useText()
  const read = useRead(Backup.list, {})
  const make = useCommand(Backup.make, { success: words.asked })
  const missing = useMissing('personalData')
  const [ofHotel, setOfHotel] = useState(false)
  const [opened, setOpened] = useState<string>()
  const openedRow = read.data?.find(({ name }) => name === opened)
  const underWay = read.data?.find((row) => row.underWay)
  const busy = underWay ? words.underWay : undefined
  return (
    <Page
      title={words.backups}
      note={
        <Anchor component={Link} to="/conf/hotel-setting" className={classes.back ?? ''}>
          <IconArrowLeft size={16} stroke={1.5} aria-hidden />
          {t(words.hotels)}
        </Anchor>
      }
      action={
        <>
          <ActionButton
            variant="default"
            label={words.exportHotel}
            reason={missing ?? busy}
            onClick={() => setOfHotel(true)}
          />
          <ActionButton label={words.makeNow} reason={busy} onClick={() => void make.run({})} />
        </>
      }
      fill
    >
      <div className={classes.hints}>
        <p>{t(words.hint)}</p>
        <p>
          {t(words.restoreHint)} <code>{RESTORE}</code> {t(words.restoreNote)}
        </p>
      </div>
      {underWay && <UnderWay row={underWay} />}
      {read.error ? (
        <ErrorState error={read.error} retry={() => void read.refetch()} />
      ) : (
        <RowsTable
          name="backups"
          title={words.backups}
          columns={backupColumns}
          rows={read.data}
          rowKey={(row) => row.name}
          onOpen={(row) => setOpened(row.name)}
          actions={(row) => [
            {
              key: 'download',
              label: words.download,
              icon: IconDownload,
              reason: missing ?? (row.record.madeAt === null ? words.notMade : undefined),
              run: () => void download(row.name),
            },
          ]}
          isMuted={(row) => stateOf(row) === 'failed'}
          empty={{ title: words.none, hint: words.noneHint }}
        />
      )}
      {openedRow && <BackupDialog row={openedRow} onClose={() => setOpened(undefined)} />}
      {ofHotel && <OneHotel onClose={() => setOfHotel(false)} />}
    </Page>
  )
}

function UnderWay({ row: { record } }: { row: BackupRow }): ReactNode {
  const t = useText()
  const { step, done, total } = record
  const part = total > 0 ? Math.min(100, (done / total) * 100) : 0
  return (
    <section className={classes.underWay} aria-live="polite">
      <strong>{t(words.underWay)}</strong>
      <span className="tabular">{t(stepWords[step], done.toLocaleString('en-US'), total.toLocaleString('en-US'))}</span>
      <Bar value={part} aria-label={t(words.underWay)} />
      <small>{t(words.leave)}</small>
    </section>
  )
}

function OneHotel({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText()
  const hotels = useRead(Backup.hotels, {}).data ?? []
  return (
    <ActionModal
      title={words.exportHotel}
      size="small"
      submitLabel={words.make}
      success={words.asked}
      action={Backup.makeOfHotel}
      defaults={{ hotelId: null }}
      onClose={onClose}
      above={
        <p className={classes.note}>
          {t(words.ofHotelNote)} <code>{TAKE_IN}</code>
        </p>
      }
    >
      <SelectField
        name="hotelId"
        label={words.ofHotel}
        options={hotels.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
        required
      />
    </ActionModal>
  )
}

/** By the browser itself: a backup may be larger than a page can hold. */
async function download(name: string): Promise<void> {
  try {
    const { address } = await call(Backup.download, { name })
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
  } catch (error) {
    showRefusal(error)
  }
}
