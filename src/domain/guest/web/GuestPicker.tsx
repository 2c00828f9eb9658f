import { fullName } from '#domain/person/fullName.ts'
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '#kit/web/api.ts'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { words as kit } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { showRefusal, useRead } from '#kit/web/query.ts'
import { Guest, type GuestRow } from '../contract.ts'
import { type GuestInput } from '../shapes.ts'
import { typedGuest } from '../typedGuest.ts'
import { factsOf } from './guestFacts.ts'
import classes from './GuestPicker.module.css'
import { guestWords as words } from './labels.ts'

export interface GuestPickerProps extends FieldProps {
  /** The path of the new guest in the same input: the picker fills either `name` with an id or this. Left out: only a known guest. */
  readonly newName?: string
  readonly placeholder?: string
}

const NEW = 'new'
const FACTS_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** A guest found by any part of name, phone, document or e-mail; or a new one begun with what was typed. */
export function GuestPicker({ newName, placeholder, ...field }: GuestPickerProps): ReactNode {
  const t = useText()
  const { look, typed, setTyped, shown, picked, rows, isSettled, isFetching, isFailed, choose, begin, leave } =
    usePicking(field, newName)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { dropdownOpened, selectFirstOption } = combobox
  const mayBegin = isSettled && newName !== undefined
  const isOpen = dropdownOpened && typed !== undefined && typed.trim() !== '' && (isSettled || rows.length > 0)
  const first = rows[0]?.id ?? (mayBegin ? NEW : undefined)
  useEffect(() => {
    if (isOpen && first !== undefined) selectFirstOption()
  }, [isOpen, first, selectFirstOption])
  const hurry = useRef<'no' | 'arrows' | 'waits' | 'waitsLeft'>('no')
  useEffect(() => {
    if (!isSettled || (hurry.current !== 'waits' && hurry.current !== 'waitsLeft')) return
    const isLeft = hurry.current === 'waitsLeft'
    hurry.current = 'no'
    // a search that failed has not found that nobody is called so
    if (first !== undefined && !isFailed) pick(String(first))
    else if (isLeft) leaveIt()
  })

  function leaveIt(): void {
    leave()
    // passed through with nothing typed, it is not wrong yet
    if (typed !== undefined) look.onBlur()
  }

  function pick(key: string): void {
    combobox.closeDropdown()
    const row = rows.find(({ id }) => String(id) === key)
    if (row) choose(row)
    else begin()
  }

  /**
   * Enter chooses; it never sends the form from here. Pressed before the answer to what was typed has come, it waits for that: those who are
   * shown still were found by what stood there before.
   */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key.startsWith('Arrow')) hurry.current = 'arrows'
    if (event.key !== 'Enter' || typed === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (isSettled || hurry.current === 'arrows' || typed.trim() === '') return
    hurry.current = 'waits'
    combobox.resetSelectedOption()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick} shadow="var(--shadow)">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...look}
          {...(picked ? { description: factsOf(picked, t), inputWrapperOrder: FACTS_BELOW } : {})}
          autoComplete="off"
          placeholder={placeholder ?? t(words.search)}
          value={typed ?? shown}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            hurry.current = 'no'
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onBlur={() => {
            combobox.closeDropdown()
            // Enter was pressed: who leaves at once has chosen all the same
            if (hurry.current === 'waits') {
              hurry.current = 'waitsLeft'
              return
            }
            hurry.current = 'no'
            leaveIt()
          }}
          rightSection={
            isFetching ? (
              <Loader size={14} />
            ) : (
              shown !== '' && (
                <CloseButton size="sm" aria-label={t(kit.clear)} tabIndex={-1} onClick={() => choose(undefined)} />
              )
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options mah={400} style={{ overflowY: 'auto' }} aria-label={t(field.label)}>
          {rows.map((row) => (
            <Combobox.Option key={row.id} value={String(row.id)}>
              <FoundGuest row={row} />
            </Combobox.Option>
          ))}
          {isSettled && !mayBegin && rows.length === 0 && <Combobox.Empty>{t(kit.nothingFound)}</Combobox.Empty>}
          {mayBegin && (
            <Combobox.Option value={NEW}>
              <span className={classes.new}>{t(words.newGuestNamed, typed?.trim() ?? '')}</span>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** What is typed, found and chosen. */
function usePicking(field: FieldProps, newName: string | undefined) {
  const t = useText()
  const form = useFormContext()
  const { value, change, look } = useFieldLook(field)
  const watched: unknown = useWatch({ name: newName ?? field.name })
  const begun = newName === undefined ? undefined : (watched as GuestInput | undefined)
  const [typed, setTyped] = useState<string>()
  const [known, setKnown] = useState<GuestRow>()
  const text = typed?.trim() ?? ''
  const [search] = useDebouncedValue(text, 150)
  const isSearching = search !== '' && text !== ''
  const found = useRead(Guest.search, { text: search, limit: 8 }, { enabled: isSearching, keepPrevious: true })
  const picked = typeof value === 'number' && known?.id === value ? known : undefined
  const unknownId = typeof value === 'number' && !picked ? value : undefined
  const record = useRead(Guest.get, { id: unknownId ?? 0 }, { enabled: unknownId !== undefined })

  const nameOfRecord = unknownId !== undefined && record.data ? fullName(record.data) : ''
  const shown = begun
    ? fullName(begun) === ''
      ? t(words.newGuest)
      : t(words.newGuestNamed, fullName(begun))
    : (picked?.name ?? nameOfRecord)

  function choose(row: GuestRow | undefined): void {
    setTyped(undefined)
    setKnown(row)
    if (newName !== undefined) form.setValue(newName, undefined, { shouldDirty: true })
    change(row?.id ?? null)
  }
  function begin(): void {
    if (newName === undefined) return
    form.setValue(newName, typedGuest(text), { shouldDirty: true })
    change(null)
    setTyped(undefined)
    setKnown(undefined)
  }
  /** A name that nobody has begins a new guest also when the field is just left; otherwise what was typed stays to be chosen. */
  function leave(): void {
    if (text === '' || newName === undefined) return setTyped(undefined)
    void call(Guest.search, { text, limit: 1 }).then((rows) => rows.length === 0 && begin(), showRefusal)
  }

  return {
    look,
    typed,
    setTyped,
    shown,
    picked,
    rows: isSearching ? (found.data ?? []) : [],
    isSettled: isSearching && search === text && !found.isFetching,
    isFetching: found.isFetching,
    isFailed: found.isError,
    choose,
    begin,
    leave,
  }
}

function FoundGuest({ row }: { row: GuestRow }): ReactNode {
  const facts = factsOf(row, useText())
  return (
    <span className={classes.option}>
      <span className={classes.name}>{row.name}</span>
      {facts !== '' && <span className={classes.facts}>{facts}</span>}
    </span>
  )
}
