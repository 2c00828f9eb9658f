import { Kbd, Loader, Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { searchWords as words } from '../labels.ts'
import { type Entry, KINDS } from './entries.ts'
import { FoundList, optionId } from './FoundList.tsx'
import { rememberEntry } from './recent.ts'
import classes from './SearchDialog.module.css'
import { useFound } from './useFound.ts'

interface SearchDialogProps {
  readonly places: readonly Entry[]
  readonly onClose: () => void
}

/** Search over everything: type, arrows, Enter. */
export function SearchDialog({ places, onClose }: SearchDialogProps): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  /** Enter came before the server's answer to the text: the line opens as soon as that is here. */
  const [isAwaited, setIsAwaited] = useState(false)
  const { entries, isRecent, isReady, failed } = useFound(text, places)
  const shown = KINDS.flatMap((kind) => entries.filter((entry) => entry.kind === kind))
  const ordered = isRecent ? entries : shown
  const active = ordered[Math.min(at, ordered.length - 1)]

  const activeKey = active?.key
  useEffect(() => {
    if (activeKey !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeKey])

  const open = (entry: Entry): void => {
    rememberEntry(entry)
    onClose()
    if (entry.to !== undefined) void navigate({ to: entry.to })
    entry.run?.()
  }
  const openAwaited = useEffectEvent(() => {
    if (active !== undefined && !failed) open(active)
  })
  useEffect(() => {
    if (isAwaited && isReady) openAwaited()
  }, [isAwaited, isReady])
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && ordered.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, ordered.length - 1) + step + ordered.length) % ordered.length)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isReady && active?.kind !== 'screens') setIsAwaited(true)
    else if (active !== undefined) open(active)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={640}
      padding={0}
      centered={false}
      yOffset="10dvh"
      transitionProps={{ duration: 0 }}
      aria-label={t(words.everything)}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        role="combobox"
        aria-expanded={ordered.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && optionId(listId, active)}
        aria-label={t(words.everything)}
        placeholder={t(words.hint)}
        autoComplete="off"
        spellCheck={false}
        classNames={{ root: classes.field ?? '' }}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        rightSection={isReady ? undefined : <Loader size={16} />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
          setIsAwaited(false)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} className={classes.list}>
        {failed && <p className={classes.failed}>{t(words.failed)}</p>}
        <FoundList id={listId} entries={ordered} isRecent={isRecent} active={active} onOpen={open} />
        {ordered.length === 0 && !isRecent && isReady && !failed && (
          <div className={classes.empty}>
            <p>{t(words.nothing, text.trim())}</p>
            <p className={classes.hint}>{t(words.nothingHint)}</p>
          </div>
        )}
      </div>
      <div className={classes.foot}>
        <span>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t(words.toMove)}
        </span>
        <span>
          <Kbd size="xs">Enter</Kbd> {t(words.toOpen)}
        </span>
        <span>
          <Kbd size="xs">Esc</Kbd> {t(words.toClose)}
        </span>
        <span role="status" className={classes.count}>
          {isRecent || !isReady ? '' : t(words.count, ordered.length)}
        </span>
      </div>
    </Modal>
  )
}
