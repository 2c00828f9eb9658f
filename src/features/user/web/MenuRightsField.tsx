import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { type MenuItem, type MenuParent, menuPathsIn, menuTree, ownOf } from '#domain/access/menu.ts'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { type FieldProps, useField } from '#kit/web/form/formContext.ts'
import { useText } from '#kit/web/locale.tsx'
import { RightsGroup } from './RightsGroup.tsx'
import classes from './user.module.css'

/** The menu without what the hotel can not have. */
const treeOf = (paths: ReadonlySet<string>): readonly (MenuItem | MenuParent)[] =>
  menuTree.map((item) =>
    'children' in item ? { ...item, children: ownOf(item.children).filter(({ path }) => paths.has(path)) } : item,
  )

/** The menu tree with a check box at each path; a parent stands for all its children. The form holds the granted paths. */
export function MenuRightsField(props: FieldProps): ReactNode {
  const { value, change, error } = useField(props)
  const session = useSession()
  const paths = menuPathsIn(session.hotel.id)
  const own = grantedPaths(session)
  const granted = new Set(Array.isArray(value) ? value.map(String) : [])
  const set = (chosen: readonly string[], on: boolean): void =>
    change(paths.filter((path) => (chosen.includes(path) ? on : granted.has(path))))
  return (
    <RightsGroup
      title={props.label}
      hint={props.hint}
      granted={granted.size}
      of={paths.length}
      error={error}
      isShort={paths.some((path) => !own.has(path))}
    >
      {treeOf(new Set(paths)).map((item) =>
        'children' in item ? (
          <Parent key={item.key} item={item} granted={granted} own={own} set={set} />
        ) : (
          <Path key={item.path} item={item} granted={granted} own={own} set={set} />
        ),
      )}
    </RightsGroup>
  )
}

interface Branch {
  readonly granted: ReadonlySet<string>
  /** What the person has who gives. */
  readonly own: ReadonlySet<string>
  readonly set: (paths: readonly string[], on: boolean) => void
}

function Parent({ item, granted, own, set }: Branch & { item: MenuParent }): ReactNode {
  const t = useText()
  const paths = item.children.map(({ path }) => path)
  const on = paths.filter((path) => granted.has(path)).length
  const mine = paths.filter((path) => own.has(path))
  return (
    <div>
      <Checkbox
        className={classes.check ?? ''}
        label={t(item.title)}
        checked={on === paths.length}
        indeterminate={on > 0 && on < paths.length}
        disabled={mine.length === 0}
        onChange={(event) => set(mine, event.currentTarget.checked)}
      />
      {item.children.map((child) => (
        <div key={child.path} className={classes.indented}>
          <Path item={child} granted={granted} own={own} set={set} />
        </div>
      ))}
    </div>
  )
}

function Path({ item, granted, own, set }: Branch & { item: MenuItem }): ReactNode {
  const t = useText()
  return (
    <Checkbox
      className={classes.check ?? ''}
      label={t(item.title)}
      disabled={!own.has(item.path) && !granted.has(item.path)}
      checked={granted.has(item.path)}
      onChange={(event) => set([item.path], event.currentTarget.checked)}
    />
  )
}
