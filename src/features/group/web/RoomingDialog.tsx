import { Alert, Button, FileButton, Textarea } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '#kit/web/api.ts'
import { askToLeave, useLeaveGuard } from '#kit/web/form/useLeaveGuard.ts'
import { words as kit } from '#kit/web/labels.ts'
import { type Text, useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { fromCsv, toCsv } from '#core/csv.ts'
import { readSheet, SheetError } from '#kit/web/table/readSheet.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { Group, type MemberRow } from '../contract.ts'
import { roomingColumns, roomingWords, roomingWords as words } from '../labels.ts'
import { readRooming } from '../readRooming.ts'
import { ROOMING_COLUMNS, type RoomingColumn, type RoomingLine, type WrittenLine } from '../rooming.ts'
import classes from './group.module.css'
import { RoomingLines } from './RoomingLines.tsx'
import { useCurrency, useTimeZone } from '#kit/web/place.tsx'

/** What is known of a room before its guests are. */
const known: Readonly<Partial<Record<RoomingColumn, (row: MemberRow) => string>>> = {
  room: ({ roomNumber }) => roomNumber ?? '',
  roomType: ({ roomTypeCode }) => roomTypeCode,
  arrival: ({ arrival }) => arrival,
  departure: ({ departure }) => departure,
}

/** Saves a rooming list with a line for each room that waits for a name, to be filled in and opened again. */
function useRoomingTemplate(members: readonly MemberRow[]): () => Promise<void> {
  const t = useText()
  const showing = { say: t, currency: useCurrency(), timeZone: useTimeZone() }
  return async () => {
    const { saveXlsx } = await import('#kit/web/table/exportTable.ts')
    await saveXlsx({
      title: t(roomingWords.title),
      columns: ROOMING_COLUMNS.map((key) => ({
        key,
        label: roomingColumns[key],
        value: (row: MemberRow) => known[key]?.(row) ?? '',
      })),
      rows: members.filter(({ unnamed }) => unnamed),
      showing,
    })
  }
}

const MOST = 500

interface Checked {
  readonly lines: readonly WrittenLine[]
  readonly found: readonly RoomingLine[]
}

interface RoomingDialogProps {
  readonly groupId: number
  readonly members: readonly MemberRow[]
  readonly onClose: () => void
}

/** Who stays where, pasted or from a file: checked line by line, and only then saved, all or nothing. */
export function RoomingDialog({ groupId, members, onClose }: RoomingDialogProps): ReactNode {
  const t = useText()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const [refusal, setRefusal] = useState<Text>()
  const [busy, setBusy] = useState(false)
  const forget = useRef<() => void>(null)
  const download = useRoomingTemplate(members)
  const save = useCommand(Group.nameRooms, {
    success: ({ guests, rooms }) => t(words.named, guests, rooms),
    onSuccess: onClose,
  })
  useLeaveGuard(text.trim() !== '')
  const wrong = checked?.found.filter(({ problems }) => problems.length > 0).length ?? 0

  function change(typed: string): void {
    setText(typed)
    setChecked(undefined)
    setRefusal(undefined)
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setRefusal(error instanceof SheetError ? error.label : error instanceof Error ? error.message : kit.failed)
    } finally {
      setBusy(false)
    }
  }

  const check = (typed: string) =>
    attempt(async () => {
      const lines = readRooming(fromCsv(typed))
      if (lines.length === 0) return setRefusal(words.empty)
      if (lines.length > MOST) return setRefusal(words.tooMany)
      setChecked({ lines, found: await call(Group.checkRooming, { id: groupId, lines }) })
    })
  const open = (file: File) =>
    attempt(async () => {
      // the same file may be opened again once it is mended
      forget.current?.()
      const typed = toCsv(await readSheet(file), '\t').replace(/^\uFEFF/, '')
      change(typed)
      await check(typed)
    })
  /** A pasted list is work: it is not thrown away by a slip. */
  const leave = async () => {
    if (text.trim() === '' || (await askToLeave())) onClose()
  }
  const carryOut = () =>
    attempt(async () => {
      if (checked) await save.send({ id: groupId, lines: [...checked.lines] })
    })

  return (
    <Modal
      title={words.title}
      size="large"
      onClose={() => void leave()}
      actions={
        <>
          <Button variant="default" loading={busy && !save.isPending} onClick={() => void check(text)}>
            {t(words.check)}
          </Button>
          <ActionButton
            label={words.save}
            reason={checked === undefined ? words.checkFirst : wrong > 0 ? words.mendFirst : undefined}
            loading={save.isPending}
            onClick={() => void carryOut()}
          />
        </>
      }
    >
      <Textarea
        className={classes.paste ?? ''}
        label={t(words.paste)}
        description={t(words.pasteHint, ROOMING_COLUMNS.map((column) => t(roomingColumns[column])).join(', '))}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        minRows={checked === undefined ? 10 : 4}
        maxRows={checked === undefined ? 16 : 6}
        autosize
        spellCheck={false}
        data-autofocus
      />
      <div className={classes.tools}>
        <FileButton resetRef={forget} accept=".xlsx,.csv,.txt" onChange={(file) => file && void open(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} />}>
              {t(words.file)}
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" leftSection={<IconDownload size={16} />} onClick={() => void download()}>
          {t(words.template)}
        </Button>
      </div>
      {refusal !== undefined && (
        <Alert color="red" role="alert">
          {t(refusal)}
        </Alert>
      )}
      {checked !== undefined && <RoomingLines {...checked} wrong={wrong} />}
    </Modal>
  )
}
