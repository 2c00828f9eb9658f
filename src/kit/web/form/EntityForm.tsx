import { Center, Loader } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import type { Action, OutputOf } from '#core/contract.ts'
import type { FieldProblem } from '#core/errors.ts'
import type { ApiError } from '../api.ts'
import { words } from '../labels.ts'
import { AlsoOpen } from '../live/AlsoOpen.tsx'
import { type Text, useText } from '../locale.tsx'
import { useRead } from '../query.ts'
import { settings } from '../settings.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Modal, type ModalSize } from '../ui/Modal.tsx'
import { StillWaiting } from '../ui/StillWaiting.tsx'
import { ActionModal } from './ActionModal.tsx'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { ChangedNow } from './ChangedNow.tsx'
import classes from './form.module.css'
import { type Values, withoutLent } from './schema.ts'

export interface EntityFormProps<C extends Action, U extends Action> {
  readonly title: Text
  /** Null: a new record. Set: that record is loaded and updated. */
  readonly editId: number | string | null
  readonly create: C
  readonly update: U
  /** Answers the record, or a list whose first item is the record. */
  readonly get: Action
  /** The name of the id in the inputs of `get` and `update`; 'id' when left out. */
  readonly idName?: string
  /** The name of the record's version, sent back by `update`; 'version' when left out. */
  readonly versionName?: string
  /** What a new record starts with. */
  readonly defaults: Values
  /** Sent along with both, without a field. */
  readonly fixed?: Values
  /** The fields from the record that was loaded, and back, where they differ in shape. */
  readonly fromRecord?: (record: Values) => Values
  readonly toInput?: (values: Values) => Values
  /** What is wrong between fields, beside what the inputs say. */
  readonly check?: (values: Values) => readonly FieldProblem[]
  readonly size?: ModalSize
  readonly success?: Text
  readonly onClose: () => void
  readonly onDone?: (output: OutputOf<C> | OutputOf<U> | undefined) => void
  /** Buttons beside the save button. */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

const recordOf = (answer: unknown): Values => {
  const record: unknown = Array.isArray(answer) ? answer[0] : answer
  return typeof record === 'object' && record !== null ? { ...record } : {}
}

/**
 * A form in a modal (docs/rules/fixed-words.md#forms): creates when there is no `editId`, else loads (a spinner meanwhile)
 * and updates; closes on success with the success message, and the lists that the action changes are read again.
 * A record changed by somebody else meanwhile (its `version`) is shown beside what was typed.
 */
export function EntityForm<C extends Action, U extends Action>(props: EntityFormProps<C, U>): ReactNode {
  const { title, editId, get, idName = 'id', size = 'medium', onClose } = props
  const t = useText()
  useShownRecord(editId)
  const read = useRead(get, { [idName]: editId }, { enabled: editId !== null })
  const reread = async (): Promise<Values> => recordOf((await read.refetch()).data)

  if (editId === null) return <RecordForm {...props} record={{}} reread={reread} />
  if (read.isFetchedAfterMount && read.data !== undefined) {
    return <RecordForm {...props} record={recordOf(read.data)} reread={reread} />
  }
  return (
    <Modal title={title} size={size} onClose={onClose}>
      {read.error === null ? (
        <Center h={160} style={{ flexDirection: 'column' }}>
          <Loader aria-label={t(words.loading)} />
          <StillWaiting />
        </Center>
      ) : (
        <ErrorState error={read.error} retry={() => void read.refetch()} />
      )}
    </Modal>
  )
}

/** Which record's form is shown is kept with the settings (docs/rules/fixed-words.md#device). */
function useShownRecord(editId: number | string | null): void {
  useEffect(() => {
    settings.show(editId)
    return () => settings.hide()
  }, [editId])
}

interface RecordFormProps<C extends Action, U extends Action> extends EntityFormProps<C, U> {
  readonly record: Values
  readonly reread: () => Promise<Values>
}

function RecordForm<C extends Action, U extends Action>(props: RecordFormProps<C, U>): ReactNode {
  const {
    editId,
    idName = 'id',
    versionName = 'version',
    reread,
    onDone,
    fromRecord = (record: Values) => record,
  } = props
  const isNew = editId === null
  // As it was when it was opened: a later read must not lend its version to what is typed here.
  const [opened] = useState(props.record)
  const [theirs, setTheirs] = useState<Values>()
  const [told, setTold] = useState<string>()
  const version = (theirs ?? opened)[versionName]
  const ids = isNew ? {} : { [idName]: editId, ...(version === undefined ? {} : { [versionName]: version }) }

  const compare = async (): Promise<void> => setTheirs(await reread())
  const showTheirs = (error: ApiError): boolean => {
    if (isNew || error.body.code !== 'changedMeanwhile') return false
    setTold(error.message)
    void compare()
    return true
  }

  return (
    <ActionModal<Action>
      title={props.title}
      size={props.size ?? 'medium'}
      action={isNew ? props.create : props.update}
      defaults={isNew ? props.defaults : withoutLent(props.create.input, { ...props.defaults, ...fromRecord(opened) })}
      fixed={{ ...props.fixed, ...ids }}
      onClose={props.onClose}
      onRefused={showTheirs}
      success={props.success}
      toInput={props.toInput}
      check={props.check}
      onDone={(output) => onDone?.(output as OutputOf<C> | OutputOf<U> | undefined)}
      extra={props.extra}
    >
      {!isNew && (
        <div className={classes.news}>
          <AlsoOpen entity={props.get.entity} id={editId} />
        </div>
      )}
      {!isNew && <ChangedNow key={String(version)} entity={props.get.entity} id={editId} onCompare={compare} />}
      {theirs !== undefined && <ChangedMeanwhile theirs={fromRecord(theirs)} told={told} />}
      {props.children}
    </ActionModal>
  )
}
