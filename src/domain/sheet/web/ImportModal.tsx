import { Alert, Button, Chip, FileButton } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { call } from '#kit/web/api.ts'
import { words } from '#kit/web/labels.ts'
import { type Text, useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { readSheet, SheetError } from '#kit/web/table/readSheet.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import type { CheckedSheet, SheetTexts } from '../importShapes.ts'
import { importWords } from '../labels.ts'
import type { SheetList } from '../sheetList.ts'
import classes from './ImportModal.module.css'
import { CheckedLines } from './CheckedLines.tsx'
import { saveTemplate } from './template.ts'

const MOST_LINES = 5_000
const { allLines, made, changed, unchanged, wrong } = importWords
const counted = { all: allLines, made, changed, unchanged, wrong }

type State = CheckedSheet['lines'][number]['state']

/** A file into a list: read here, checked line by line on the server, shown, and only then saved, all or nothing. */
export function ImportModal({ list, onClose }: { list: SheetList; onClose: () => void }): ReactNode {
  const t = useText()
  const [sheet, setSheet] = useState<SheetTexts>()
  const [checked, setChecked] = useState<CheckedSheet>()
  const [shown, setShown] = useState<State | 'all'>('all')
  const [refusal, setRefusal] = useState<Text>()
  const [busy, setBusy] = useState(false)
  const save = useCommand(list.actions.import, {
    success: ({ made, changed }) => t(importWords.imported, made, changed),
    onSuccess: onClose,
  })

  async function check(file: File): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    setChecked(undefined)
    try {
      const [header = [], ...rows] = await readSheet(file)
      if (header.length === 0 || rows.length === 0) return setRefusal(importWords.emptyFile)
      if (rows.length > MOST_LINES) return setRefusal(importWords.tooManyLines)
      const read = { header, rows }
      const answer = await call(list.actions.checkImport, read)
      setSheet(read)
      setChecked(answer)
      setShown(answer.wrong > 0 ? 'wrong' : 'all')
    } catch (error) {
      setRefusal(error instanceof SheetError ? error.label : error instanceof Error ? error.message : words.failed)
    } finally {
      setBusy(false)
    }
  }
  async function carryOut(): Promise<void> {
    if (sheet === undefined || checked === undefined) return
    try {
      await save.send({ ...sheet, plan: checked.plan })
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : words.failed)
    }
  }

  function whyNot(): Text | undefined {
    if (checked === undefined) return importWords.chooseFile
    if (checked.wrong > 0) return importWords.mendFirst
    return checked.made + checked.changed === 0 ? importWords.nothingToSave : undefined
  }
  const leftOut = sheet?.header.filter((title, at) => checked?.fields[at] === null && title.trim() !== '') ?? []

  return (
    <Modal
      title={t(importWords.importInto, menuTitle(list.path))}
      size="large"
      onClose={onClose}
      actions={
        <ActionButton label={words.save} reason={whyNot()} loading={save.isPending} onClick={() => void carryOut()} />
      }
    >
      <div
        className={checked === undefined ? classes.drop : classes.again}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const [file] = event.dataTransfer.files
          if (file) void check(file)
        }}
      >
        <FileButton accept=".xlsx,.csv,.txt" onChange={(file) => file && void check(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={busy} leftSection={<IconUpload size={16} />}>
              {t(checked === undefined ? importWords.chooseFile : importWords.anotherFile)}
            </Button>
          )}
        </FileButton>
        {checked === undefined ? (
          <>
            <span>{t(importWords.dropFile)}</span>
            <p className={classes.hint}>{t(importWords.importHint)}</p>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconDownload size={16} />}
              onClick={() => void saveTemplate(t(menuTitle(list.path)), list.fields, t, 'xlsx')}
            >
              {t(importWords.template)}
            </Button>
          </>
        ) : (
          <Chip.Group value={shown} onChange={(value) => setShown(value as State | 'all')}>
            {(['all', 'made', 'changed', 'unchanged', 'wrong'] as const).map((state) => (
              <Chip key={state} value={state} size="xs">
                {t(counted[state], state === 'all' ? checked.lines.length : checked[state])}
              </Chip>
            ))}
          </Chip.Group>
        )}
      </div>
      {refusal !== undefined && <Alert color="red">{t(refusal)}</Alert>}
      {leftOut.length > 0 && <Alert color="yellow">{t(importWords.columnsLeftOut, leftOut.join(', '))}</Alert>}
      {sheet !== undefined && checked !== undefined && (
        <CheckedLines
          list={list}
          sheet={sheet}
          checked={checked}
          lines={checked.lines.filter(({ state }) => shown === 'all' || state === shown)}
        />
      )}
    </Modal>
  )
}
