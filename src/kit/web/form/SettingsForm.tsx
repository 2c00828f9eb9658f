import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Action } from '#core/contract.ts'
import { ActionForm, type ActionFormProps } from './ActionForm.tsx'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import type { Values } from './schema.ts'

/** What tells one state of a record from the next: its version, or the whole of it as a text. */
type Stamp = number | string

export interface SettingsFormProps<A extends Action> extends Omit<ActionFormProps<A>, 'defaults' | 'fixed'> {
  /** What the fields hold, as it was read last; it changes when somebody saves, here or at another desk. */
  readonly record: Values
  readonly stamp: Stamp
  /** Sent along with what is saved, from the stamp of the record that the person has seen; its version when left out. */
  readonly fixed?: (seen: Stamp) => Values
  /** True where each field stands for itself: what is typed here stays, the rest becomes as the other saved it. */
  readonly merges?: boolean
  readonly reread: () => unknown
}

/** The form of a record that has a page to itself. What is typed stays when another desk saves meanwhile; both versions are then shown. */
export function SettingsForm<A extends Action>(props: SettingsFormProps<A>): ReactNode {
  const { record, stamp, fixed = (version) => ({ version }), merges = false, reread, children, ...form } = props
  const [opened] = useState(record)
  const [seen, setSeen] = useState(stamp)
  const [told, setTold] = useState<string>()
  return (
    <ActionForm<A>
      {...(form as unknown as Omit<ActionFormProps<A>, 'defaults' | 'children'>)}
      defaults={opened}
      fixed={fixed(seen)}
      onRefused={(error) => {
        if (error.body.code !== 'changedMeanwhile') return false
        setTold(error.message)
        reread()
        // else both versions are shown, which says it
        return !merges
      }}
    >
      <Theirs isNews={stamp !== seen} record={record} merges={merges} told={told} onSeen={() => setSeen(stamp)} />
      {children}
    </ActionForm>
  )
}

interface TheirsProps {
  readonly isNews: boolean
  readonly record: Values
  readonly merges: boolean
  readonly told: string | undefined
  readonly onSeen: () => void
}

/** A newer state of the record: taken over where nothing is typed, else shown beside it. */
function Theirs({ isNews, record, merges, told, onSeen }: TheirsProps): ReactNode {
  const { formState, reset } = useFormContext<Values>()
  // read from the first on: the form tells only of what somebody reads, and one's own save is no news
  const { isDirty, isSubmitting } = formState
  const isTaken = isNews && !isSubmitting && (merges || !isDirty)
  useEffect(() => {
    if (!isTaken) return
    reset(record, { keepDirtyValues: merges })
    onSeen()
  })
  return !isNews || isTaken || isSubmitting ? null : <ChangedMeanwhile theirs={record} told={told} onChosen={onSeen} />
}
