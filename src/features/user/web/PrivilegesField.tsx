import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Privilege, privileges } from '#domain/access/access.ts'
import { useSession } from '#domain/access/web/session.ts'
import { type FieldProps, useField } from '#kit/web/form/formContext.ts'
import { useText } from '#kit/web/locale.tsx'
import { privilegeExplanations } from '../labels.ts'
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
    <RightsGroup
      title={props.label}
      hint={props.hint}
      granted={granted.size}
      of={names.length}
      error={error}
      isShort={names.some((name) => !own.includes(name))}
    >
      {names.map((name) => (
        <Checkbox
          key={name}
          className={classes.check ?? ''}
          label={t(privileges[name])}
          description={t(privilegeExplanations[name])}
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
