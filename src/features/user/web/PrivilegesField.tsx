import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { type Privilege, privileges } from '#domain/access/access.ts'
import { useSession } from '#domain/access/web/session.ts'
import { type FieldProps, useField } from '#kit/web/form/formContext.ts'
import { useText } from '#kit/web/locale.tsx'
import { privilegeExplanations, userWords } from '../labels.ts'
import { RightsGroup } from './RightsGroup.tsx'
import classes from './user.module.css'

const names = Object.keys(privileges) as Privilege[]

/** A check box with its explanation at each privilege. The form holds the granted names. */
export function PrivilegesField(props: FieldProps): ReactNode {
  const t = useText()
  const { value, change, error } = useField(props)
  const own = useSession().privileges
  const granted = new Set<unknown>(Array.isArray(value) ? value : [])
  return (
    <RightsGroup title={props.label} hint={props.hint} granted={granted.size} of={names.length} error={error}>
      {names.map((name) => (
        <Checkbox
          key={name}
          className={classes.check ?? ''}
          label={t(privileges[name])}
          description={
            own.includes(name) ? t(privilegeExplanations[name]) : <NotYours of={privilegeExplanations[name]} />
          }
          disabled={!own.includes(name) && !granted.has(name)}
          checked={granted.has(name)}
          onChange={(event) => {
            const on = event.currentTarget.checked
            change(names.filter((other) => (other === name ? on : granted.has(other))))
          }}
        />
      ))}
    </RightsGroup>
  )
}

function NotYours({ of }: { of: Label }): ReactNode {
  const t = useText()
  return (
    <>
      {t(of)}
      <br />
      {t(userWords.notYours)}
    </>
  )
}
