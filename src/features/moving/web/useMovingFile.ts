import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import type { Text } from '#kit/web/locale.tsx'
import { readSheet, SheetError } from '#kit/web/table/readSheet.ts'
import { importWords } from '#domain/sheet/labels.ts'
import { type MovedKind, Moving, type MovingMap, type Trial } from '../contract.ts'
import { guessColumns, type ProgramName } from '../programs.ts'
import { movingWords as words } from '../webLabels.ts'

export interface OpenFile {
  readonly name: string
  readonly header: string[]
  readonly rows: string[][]
}

const MOST_LINES = 10_000
const textOf = (error: unknown): Text =>
  error instanceof SheetError ? error.label : error instanceof Error ? error.message : kitWords.failed

/** A file on its way in: as it was read, how it is mapped, and what it would do. */
export function useMovingFile() {
  const [file, setFile] = useState<OpenFile>()
  const [map, setMap] = useState<MovingMap>()
  const [trial, setTrial] = useState<Trial>()
  const [refusal, setRefusal] = useState<Text>()
  const [busy, setBusy] = useState(false)

  async function working<T>(work: () => Promise<T>): Promise<T | undefined> {
    setBusy(true)
    setRefusal(undefined)
    try {
      return await work()
    } catch (error) {
      setRefusal(textOf(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** Reads it and maps it as the hotel did before, else as the program is known to call its columns. */
  const open = (kind: MovedKind, program: ProgramName, chosen: File) =>
    working(async () => {
      const [header = [], ...rows] = await readSheet(chosen)
      if (header.length === 0 || rows.length === 0) return setRefusal(importWords.emptyFile)
      if (rows.length > MOST_LINES) return setRefusal(words.tooManyLines)
      const remembered = await call(Moving.map, { kind })
      const kept = Object.entries(remembered.columns).filter(([, title]) => header.includes(title))
      setMap({ ...remembered, columns: { ...guessColumns(kind, header, program), ...Object.fromEntries(kept) } })
      setFile({ name: chosen.name, header, rows })
      setTrial(undefined)
      return true
    })

  /** Tries it; the map is remembered also where the file is not brought in. */
  const tryOut = (kind: MovedKind) =>
    working(async () => {
      if (!file || !map) return undefined
      const shown = await call(Moving.trial, { kind, header: file.header, rows: file.rows, map })
      setTrial(shown)
      void call(Moving.saveMap, { kind, map }).catch(() => undefined)
      return shown
    })

  const forget = () => {
    setFile(undefined)
    setTrial(undefined)
    setRefusal(undefined)
  }
  return { file, map, setMap, trial, refusal, setRefusal, busy, open, tryOut, forget }
}
