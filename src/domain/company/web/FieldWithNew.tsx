import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { grantedPaths } from '#domain/access/session.ts'
import type { MenuPath } from '#domain/access/menu.ts'
import { useSession } from '#domain/access/web/session.ts'
import { type Text, useText } from '#kit/web/locale.tsx'
import classes from './FieldWithNew.module.css'

export interface NewDialogProps {
  readonly onClose: () => void
  readonly onMade: (id: number) => void
}

interface Props {
  /** The field that is filled with what was made. */
  readonly name: string
  readonly newLabel: Text
  /** Whoever may work there may make one here. */
  readonly path: MenuPath
  readonly field: ReactNode
  readonly Dialog: ComponentType<NewDialogProps>
}

/** A picker with a button beside it that makes what is not in the list yet. */
export function FieldWithNew({ name, newLabel, path, field, Dialog }: Props): ReactNode {
  const t = useText()
  const { setValue } = useFormContext()
  const mayMake = grantedPaths(useSession()).has(path)
  const [isMaking, setMaking] = useState(false)
  if (!mayMake) return field
  return (
    <div className={classes.beside}>
      {field}
      <Tooltip label={t(newLabel)}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t(newLabel)}
          // leaving a field may show what is wrong with it, and the button would move away under the pointer
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setMaking(true)}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </Tooltip>
      {isMaking && (
        // what is typed and sent in the dialog is no matter of the form around it
        <div onSubmit={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
          <Dialog
            onClose={() => setMaking(false)}
            onMade={(id) => setValue(name, id, { shouldDirty: true, shouldValidate: true })}
          />
        </div>
      )}
    </div>
  )
}
