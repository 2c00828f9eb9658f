import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useMissing } from '#domain/access/web/session.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { type FieldProps, useSaid } from '#kit/web/form/formContext.ts'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { words as kit } from '#kit/web/labels.ts'
import { type Say, useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { targetNames as words } from '../labels.ts'
import { FolioOperation, type OpenFolio } from '../operations.ts'

interface FolioFieldProps extends FieldProps {
  /** Offered first, whatever is typed. */
  readonly near: readonly { readonly value: number; readonly label: string }[]
  /** Never offered: it gives. */
  readonly except?: number | undefined
}

/** An open folio: one that is near, or any other found by room, name or number by whoever may move charges between rooms. */
export function FolioField({ near, except, ...field }: FolioFieldProps): ReactNode {
  const t = useText()
  const { value, change, look } = useFieldLook(field)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, 200)
  const mayLeave = useMissing('transferCharge') === undefined
  const found = useRead(FolioOperation.find, { text }, { enabled: mayLeave, keepPrevious: true, freshFor: 30_000 })
  const others = (found.data ?? []).filter(({ id }) => id !== except && !near.some((one) => one.value === id))
  const options = [
    ...near.map(({ value: id, label }) => ({ value: String(id), label })),
    ...others.map((one) => ({ value: String(one.id), label: openFolioName(one, t) })),
  ]
  const [picked, setPicked] = useState<(typeof options)[number]>()
  const shown = picked && !options.some((option) => option.value === picked.value) ? [picked, ...options] : options
  useSaid(field.name, (id) => shown.find((option) => option.value === String(id))?.label ?? '')
  return (
    <Select
      {...look}
      data={shown}
      searchable
      onSearchChange={(search) => setTyped(shown.some(({ label }) => label === search) ? '' : search)}
      nothingFoundMessage={t(kit.nothingFound)}
      placeholder={t(kit.choose)}
      allowDeselect={false}
      {...(found.isFetching ? { rightSection: <Loader size={14} /> } : {})}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(key) => {
        setPicked(shown.find((option) => option.value === key))
        change(key === null ? null : Number(key))
      }}
    />
  )
}

/** '101 · Dorj Bat · №12', 'House: Bar · №13'. */
export function openFolioName({ kind, roomNumber, name, windowNo, number }: OpenFolio, t: Say): string {
  const what = kind === 'room' ? `${roomNumber} · ${name}` : t(kind === 'group' ? words.group : words.house, name)
  return `${what}${windowNo > 1 ? ` · ${windowNo}` : ''} · №${numberText('folio', number)}`
}
