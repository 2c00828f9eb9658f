import { useCallback, useMemo, useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { toast } from '#kit/web/feedback/toast.tsx'
import { useText } from '#kit/web/locale.tsx'
import { showRefusal, useCommand, useRead } from '#kit/web/query.ts'
import { readSheet, SheetError } from '#kit/web/table/readSheet.ts'
import { Accounting } from '../contract.ts'
import {
  changedRows,
  type Drafts,
  draftsAfter,
  draftsOfFile,
  draftsOver,
  fileColumns,
  type Half,
  isCode,
  isCodeName,
  keyOf,
} from '../drafts.ts'
import { codeWords as words } from '../labels.ts'

/** The codes with what was typed over them: nothing is sent until `save`, which sends what changed at once. */
export function useCodeDrafts() {
  const t = useText()
  const read = useRead(Accounting.codes, {})
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const { data: rows } = read
  const stored = useMemo(() => new Map((rows ?? []).map((row) => [keyOf(row), row])), [rows])

  const type = useCallback(
    (key: string, half: Half, text: string) =>
      setDrafts((former) => {
        const row = stored.get(key)
        if (row === undefined) return former
        const { code, codeName, version: over } = row
        const draft = { ...(former.get(key) ?? { code, codeName, over }), [half]: text }
        const next = new Map(former).set(key, draft)
        if (draft.code === code && draft.codeName === codeName) next.delete(key)
        return next
      }),
    [stored],
  )
  const reset = useCallback(() => setDrafts(new Map()), [])

  const changed = useMemo(() => changedRows(rows ?? [], drafts), [rows, drafts])
  const isWrong = changed.some(({ code, codeName }) => !isCode(code) || !isCodeName(codeName))
  const command = useCommand(Accounting.saveCodes, {
    // what was typed while they were on their way stays
    onSuccess: (_, { rows: sent }) => setDrafts((former) => draftsAfter(former, sent)),
  })
  async function save(): Promise<void> {
    if (isWrong) return toast.error(changed.every(({ code }) => isCode(code)) ? words.badName : words.badCode)
    const sent = changed.map(({ subject, id, over, code, codeName }) => ({
      subject,
      id,
      version: over,
      code,
      codeName,
    }))
    try {
      await command.send({ rows: sent })
    } catch (error) {
      showRefusal(error)
      // seen beside what was typed, it may be saved over
      if (error instanceof ApiError && error.body.code === 'changedMeanwhile')
        void read.refetch().then(({ data }) => setDrafts((former) => draftsOver(former, data ?? [])))
    }
  }

  async function readFile(file: File): Promise<void> {
    try {
      const found = draftsOfFile(await readSheet(file), rows ?? [])
      if (found === undefined)
        return toast.error(t(words.fileHeadings, fileColumns.map((label) => t(label)).join(', ')))
      setDrafts((former) => new Map([...former, ...found.drafts]))
      toast.success(t(words.fileRead, found.drafts.size, found.unknown))
    } catch (error) {
      if (!(error instanceof SheetError)) throw error
      toast.error(error.label)
    }
  }

  return { read, drafts, changed: changed.length, type, reset, save, readFile, isSaving: command.isPending }
}

export type CodeDrafts = ReturnType<typeof useCodeDrafts>
