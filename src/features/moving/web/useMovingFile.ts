import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import type { Text } from '#kit/web/locale.tsx'
import { readSheet, SheetError } from '#kit/web/table/readSheet.ts'
import { importWords } from '#domain/sheet/labels.ts'
import { type MovedKind, Moving, type MovingMap, type Trial } from '../contract.ts'
import { isHotelDruidBackup, readHotelDruid } from '../hotelDruid.ts'
import { guessColumns, knownCodes, type ProgramName } from '../programs.ts'
import { movingWords as words } from '../webLabels.ts'

export interface OpenFile {
  readonly name: string
  readonly header: string[]
  readonly rows: string[][]
}

const MOST_LINES = 10_000
const LARGEST_BACKUP = 50_000_000
const textOf = (error: unknown): Text =>
  error instanceof SheetError ? error.label : error instanceof Error ? error.message : kitWords.failed

/** What of a kind stands in the whole backup of a program; undefined = it is none. */
async function readBackup(kind: MovedKind, chosen: File): Promise<string[][] | undefined> {
  if (!chosen.name.toLowerCase().endsWith('.php')) return undefined
  if (chosen.size > LARGEST_BACKUP) throw new SheetError(words.backupTooLarge)
  const text = await chosen.text()
  const rows = isHotelDruidBackup(text) ? readHotelDruid(text, kind) : undefined
  if (rows === undefined) throw new SheetError(words.notInBackup)
  return rows
}

/** What a person chose before counts more than what is known of a program. */
const codesOf = (known: MovingMap['codes'], chosen: MovingMap['codes']): MovingMap['codes'] => ({
  ...known,
  ...Object.fromEntries(Object.entries(chosen).map(([field, codes]) => [field, { ...known[field], ...codes }])),
})

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
      const backup = await readBackup(kind, chosen)
      const from = backup === undefined ? program : 'hoteldruid'
      const [header = [], ...rows] = backup ?? (await readSheet(chosen))
      if (header.length === 0 || rows.length === 0) return setRefusal(importWords.emptyFile)
      if (rows.length > MOST_LINES) return setRefusal(words.tooManyLines)
      const remembered = await call(Moving.map, { kind })
      const kept = Object.entries(remembered.columns).filter(([, title]) => header.includes(title))
      setMap({
        ...remembered,
        columns: { ...guessColumns(kind, header, from), ...Object.fromEntries(kept) },
        codes: codesOf(knownCodes(kind, from), remembered.codes),
      })
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
