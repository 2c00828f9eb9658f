import { roleLabel } from '#domain/access/roleLabel.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#core/contract.ts'
import type { Privilege } from '#domain/access/access.ts'
import { useSession } from '#domain/access/web/session.ts'
import { words } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { User, type UserRow } from '../contract.ts'
import { privilegeExplanations, userWords } from '../labels.ts'
import classes from './user.module.css'

type Right = OutputOf<typeof User.getPrivileges>[number]
type OwnStatus = Right['UserStatus']

const keyOf = (status: OwnStatus): string => (status === null ? 'role' : String(status))
const statusOf = (key: string): OwnStatus => (key === 'role' ? null : key === '1' ? 1 : 0)

/** What one user may do beside the role: each right as the role says, given, or taken away. */
export function UserRights({ user, onClose }: { user: UserRow; onClose: () => void }): ReactNode {
  const t = useText()
  const rights = useRead(User.getPrivileges, { UserID: user.UserID })
  const [chosen, setChosen] = useState<ReadonlyMap<Privilege, OwnStatus>>(new Map())
  const save = useCommand(User.savePrivileges, { onSuccess: onClose })
  const send = () =>
    save.run({
      UserID: user.UserID,
      Privileges: [...chosen].map(([Privilege, UserStatus]) => ({ Privilege, UserStatus })),
    })

  return (
    <Modal
      title={t(userWords.rightsOf, user.Name)}
      onClose={onClose}
      actions={
        <Button onClick={() => void send()} loading={save.isPending} disabled={chosen.size === 0}>
          {t(words.save)}
        </Button>
      }
    >
      <p className={classes.note}>{t(userWords.rightsNote, roleLabel(user.RoleName))}</p>
      <Loaded of={rights} height={480}>
        {(rows) => (
          <div className={classes.rights}>
            {rows.map((right) => (
              <RightRow
                key={right.Privilege}
                right={right}
                value={chosen.has(right.Privilege) ? chosen.get(right.Privilege)! : right.UserStatus}
                onChange={(status) => setChosen(new Map(chosen).set(right.Privilege, status))}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Modal>
  )
}

interface RightRowProps {
  readonly right: Right
  readonly value: OwnStatus
  readonly onChange: (status: OwnStatus) => void
}

function RightRow({ right, value, onChange }: RightRowProps): ReactNode {
  const t = useText()
  const mine = useSession().privileges.includes(right.Privilege)
  const title = t({ en: right.TitleEn, mon: right.Title })
  return (
    <div className={classes.right}>
      <div className={classes.rightText}>
        {title}
        <div className={classes.explanation}>{t(privilegeExplanations[right.Privilege])}</div>
        {!mine && <div className={classes.explanation}>{t(userWords.notYours)}</div>}
      </div>
      <SegmentedControl
        size="xs"
        aria-label={title}
        value={keyOf(value)}
        onChange={(key) => onChange(statusOf(key))}
        data={[
          {
            value: 'role',
            label: t(right.RoleStatus === 1 ? userWords.asRoleYes : userWords.asRoleNo),
            disabled: !mine && right.RoleStatus === 1,
          },
          { value: '1', label: t(userWords.give), disabled: !mine },
          { value: '0', label: t(userWords.take) },
        ]}
      />
    </div>
  )
}
