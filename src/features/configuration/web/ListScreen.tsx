import { IconEdit, IconToggleLeft, IconToggleRight, IconTrash } from '@tabler/icons-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { Label } from '#core/labels.ts'
import { type MenuPath, menuTitle } from '#domain/access/menu.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { EntityForm } from '#kit/web/form/EntityForm.tsx'
import { words } from '#kit/web/labels.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { type ConfigurationList, hasOrder, type Row } from '../declaration.ts'
import { lists } from '../lists.ts'
import { ConfigurationField } from './ConfigurationField.tsx'
import { columnsOf, filedColumnsOf } from './columns.tsx'
import { ImportButton } from '#domain/sheet/web/ImportButton.tsx'
import { inReadersOrder, twinOf } from './twins.ts'
import { ListFilters, useListFilters } from './ListFilters.tsx'
import { listWords } from './labels.ts'
import type { Values } from '#kit/web/form/schema.ts'

const amountsOf = ({ fields }: ConfigurationList) =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'percentOrAmount' ? [{ name, by: field.by }] : []))

/** The amounts whose meaning hangs on a field. */
const amountsBy = (list: ConfigurationList, by: string): string[] =>
  amountsOf(list).flatMap((amount) => (amount.by === by ? [amount.name] : []))

/** What a new record starts with. */
const initialValues = ({ fields }: ConfigurationList): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial ?? null]))

/** A fixed amount is a decimal text on the wire and an amount of minor units in the form. */
function fromRecord(list: ConfigurationList, record: Values): Values {
  const amounts = amountsOf(list).filter(({ by }) => record[by] !== 'percent')
  return { ...record, ...Object.fromEntries(amounts.map(({ name }) => [name, Number(record[name])])) }
}

function toInput(list: ConfigurationList, values: Values): Values {
  const amounts = amountsOf(list).filter(({ name }) => typeof values[name] === 'number')
  return { ...values, ...Object.fromEntries(amounts.map(({ name }) => [name, String(values[name])])) }
}

/** Most lists have no pictures. */
const PicturesField = lazy(async () => ({ default: (await import('#domain/file/web/PictureField.tsx')).PicturesField }))

interface ListScreenProps {
  readonly list: ConfigurationList
  /** Buttons beside New. */
  readonly buttons?: ReactNode
  readonly children?: ReactNode
  /** Where opening a row leads, when rows have a page of their own; else to its form. */
  readonly onOpen?: (id: number) => void
}

/** The screen of a configuration list: its page, its form, activate and delete. */
export function ListScreen({ list, buttons, children, onOpen }: ListScreenProps): ReactNode {
  const t = useText()
  const locale = useLocale()
  const input = useListFilters(list)
  const columns = useMemo(() => columnsOf(list, locale), [list, locale])
  const filed = useMemo(() => filedColumnsOf(list, locale), [list, locale])
  const [edited, setEdited] = useState<number | null>()
  const setStatus = useCommand(list.actions.setStatus)
  const remove = useCommand(list.actions.delete)
  const reorder = useCommand(list.actions.reorder, { success: false })
  const title = menuTitle(list.path)
  // rows sorted by something else before their order can be moved only within it
  const within = list.sort.slice(0, list.sort.indexOf('sortOrder')).every((name) => input[name] !== undefined)

  const nameOf = (row: Row): Label => {
    const value = columns[0]?.value(row)
    return typeof value === 'object' && value !== null ? value : { en: String(value), mon: String(value) }
  }
  const actions = (row: Row): RowAction[] => [
    { key: 'edit', label: words.edit, icon: IconEdit, run: () => setEdited(row.id) },
    row.active
      ? {
          key: 'deactivate',
          label: listWords.deactivate,
          icon: IconToggleLeft,
          run: () => void setStatus.run({ id: row.id, active: false }),
        }
      : {
          key: 'activate',
          label: listWords.activate,
          icon: IconToggleRight,
          run: () => void setStatus.run({ id: row.id, active: true }),
        },
    { key: 'delete', label: words.delete, icon: IconTrash, danger: true, run: () => void askToDelete(row) },
  ]
  const askToDelete = (row: Row): Promise<boolean> =>
    confirm({
      title: t(listWords.deleteTitle, nameOf(row)),
      lines: [words.cannotUndo],
      confirmLabel: words.delete,
      danger: true,
      action: async () => {
        await remove.send({ id: row.id })
      },
    })

  return (
    <ListPage
      name={list.entity}
      title={title}
      list={list.actions.list}
      input={input}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={({ id }) => (onOpen ?? setEdited)(id)}
      onNew={() => setEdited(null)}
      actions={actions}
      {...(hasOrder(list) && within ? { onReorder: async (ids) => (await reorder.run({ ids })) !== undefined } : {})}
      isMuted={({ active }) => !active}
      filed={filed}
      {...(Object.keys(input).length > 0
        ? { emptyTitle: listWords.nothingFits, emptyHint: listWords.nothingFitsHint }
        : { emptyHint: list.about })}
      filters={<ListFilters list={list} />}
      buttons={
        <>
          {buttons}
          <ImportButton list={list} />
        </>
      }
    >
      {edited !== undefined && <ListForm list={list} editId={edited} onClose={() => setEdited(undefined)} />}
      {children}
    </ListPage>
  )
}

/** Makes or edits a row of a list in a modal. */
export function ListForm(props: { list: ConfigurationList; editId: number | null; onClose: () => void }): ReactNode {
  const { list, editId, onClose } = props
  const t = useText()
  const locale = useLocale()
  const { actions, fields, one, rules } = list
  const fillsOf = (name: string) => {
    const fill = editId === null ? list.fills?.[name] : undefined
    return fill && ((chosen: string) => fill(chosen, locale))
  }
  return (
    <EntityForm
      title={t(editId === null ? listWords.createOne : listWords.editOne, one)}
      editId={editId}
      create={actions.new}
      update={actions.update}
      get={actions.get}
      defaults={initialValues(list)}
      fromRecord={(record) => fromRecord(list, record)}
      toInput={(values) => toInput(list, values)}
      {...(rules === undefined ? {} : { check: (values) => rules(toInput(list, values)) })}
      onClose={onClose}
    >
      {inReadersOrder(fields, locale).map(([name, field], place) => (
        <ConfigurationField
          key={name}
          name={name}
          twin={twinOf(fields, name, locale)}
          of={field}
          amounts={amountsBy(list, name)}
          fills={fillsOf(name)}
          when={list.when?.[name]}
          autoFocus={place === 0 && editId === null}
        />
      ))}
      {list.pictures !== undefined && (
        <Suspense>
          <PicturesField name="pictures" label={listWords.pictures} wide />
        </Suspense>
      )}
    </EntityForm>
  )
}

/** The screen of the list at a path. */
export function listScreen(path: MenuPath): ComponentType {
  const list = lists.find((one) => one.path === path)
  if (list === undefined) throw new Error(`no configuration list at ${path}`)
  return () => <ListScreen list={list} />
}
