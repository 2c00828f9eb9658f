import { Button, FileButton, Select } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { importWords } from '#domain/sheet/labels.ts'
import { saveTemplate } from '#domain/sheet/web/template.ts'
import { useText } from '#kit/web/locale.tsx'
import { type MovedKind, MOVED } from '../contract.ts'
import { movingFields } from '../kinds.ts'
import { backupOf, type ProgramName, programs } from '../programs.ts'
import { movingWords as words } from '../webLabels.ts'
import type { OpenFile } from './useMovingFile.ts'
import classes from './moving.module.css'

interface FileStepProps {
  readonly kind: MovedKind
  readonly program: ProgramName
  readonly file: OpenFile | undefined
  readonly busy: boolean
  readonly onKind: (kind: MovedKind) => void
  readonly onProgram: (program: ProgramName) => void
  readonly onFile: (file: File) => void
}

/** What the file is, where it comes from, and the file itself; a template for who has none. */
export function FileStep({ kind, program, file, busy, onKind, onProgram, onFile }: FileStepProps): ReactNode {
  const t = useText()
  const tables: Partial<Record<MovedKind, string>> = programs[program].tables
  const table = tables[kind]
  const backup = backupOf(program)
  const said = [
    ...(table === undefined ? [] : [t(words.table, table)]),
    ...(table === undefined || backup === undefined ? [] : [t(words.backup, backup)]),
  ]
  const template = (how: 'xlsx' | 'csv') => void saveTemplate(t(words[kind]), movingFields[kind], t, how)
  return (
    <>
      <div className={classes.choices}>
        <Select
          label={t(words.kind)}
          value={kind}
          allowDeselect={false}
          onChange={(value) => value !== null && onKind(value as MovedKind)}
          data={MOVED.map((value) => ({ value, label: t(words[value]) }))}
        />
        <Select
          label={t(words.program)}
          value={program}
          allowDeselect={false}
          onChange={(value) => value !== null && onProgram(value as ProgramName)}
          data={Object.entries(programs).map(([value, { label }]) => ({ value, label: t(label) }))}
        />
        <div className={classes.templates}>
          <Button variant="default" size="xs" leftSection={<IconDownload size={16} />} onClick={() => template('xlsx')}>
            {t(words.template)}
          </Button>
          <Button variant="default" size="xs" leftSection={<IconDownload size={16} />} onClick={() => template('csv')}>
            {t(words.templateCsv)}
          </Button>
        </div>
      </div>
      {said.length > 0 && <p className={classes.note}>{said.join('. ')}.</p>}
      <div
        className={classes.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const [dropped] = event.dataTransfer.files
          if (dropped) onFile(dropped)
        }}
      >
        <FileButton accept=".xlsx,.csv,.txt,.php" onChange={(chosen) => chosen && onFile(chosen)}>
          {(props) => (
            <Button {...props} variant="default" loading={busy} leftSection={<IconUpload size={16} />}>
              {t(file === undefined ? importWords.chooseFile : importWords.anotherFile)}
            </Button>
          )}
        </FileButton>
        {file === undefined ? (
          <span>{t(importWords.dropFile)}</span>
        ) : (
          <strong>{`${file.name} · ${t(words.lines)}: ${file.rows.length.toLocaleString('en-US')}`}</strong>
        )}
        <span>{t(words.fileHint)}</span>
      </div>
    </>
  )
}
