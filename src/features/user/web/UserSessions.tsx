import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { useSignedIn } from '#domain/access/web/session.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { User, type UserRow } from '../contract.ts'
import { deviceOf } from '#domain/access/device.ts'
import { userWords } from '../labels.ts'
import classes from './user.module.css'

type SessionRow = OutputOf<typeof User.sessions>[number]

/** Where a user is signed in, with sign-out of one device and everywhere. */
export function UserSessions({
  user,
  onClose,
}: {
  user: Pick<UserRow, 'UserID' | 'Name'>
  onClose: () => void
}): ReactNode {
  const t = useText()
  const { session, reread } = useSignedIn()
  const sessions = useRead(User.sessions, { UserID: user.UserID })
  const one = useCommand(User.signOutSession, { success: userWords.signedOutHere })
  const all = useCommand(User.signOutEverywhere, { success: userWords.signedOut })
  const others = useCommand(User.signOutOthers, { success: userWords.signedOutOthers })
  const isOwn = user.UserID === session.user.id
  const hasOthers = (sessions.data ?? []).some((row) => row.Current === 0)
  const askForOthers = () =>
    confirm({
      title: userWords.signOutOthersQuestion,
      lines: [userWords.signOutNote],
      confirmLabel: userWords.signOutOthers,
      danger: true,
      action: async () => void (await others.send({})),
    })
  const askForOne = (row: SessionRow) =>
    confirm({
      title: t(userWords.signOutHereQuestion, user.Name, deviceOf(row.Agent)),
      lines: [userWords.signOutNote],
      confirmLabel: userWords.signOutHere,
      danger: true,
      action: async () => {
        await one.send({ UserID: user.UserID, SessionID: row.SessionID })
        if (row.Current === 1) await reread()
      },
    })
  const askForAll = () =>
    confirm({
      title: t(userWords.signOutQuestion, user.Name),
      lines: [userWords.signOutNote],
      confirmLabel: userWords.signOutEverywhere,
      danger: true,
      action: async () => {
        await all.send({ UserID: user.UserID })
        if (isOwn) await reread()
      },
    })

  return (
    <Modal
      title={t(userWords.sessionsOf, user.Name)}
      onClose={onClose}
      actions={
        <>
          {isOwn && (
            <ActionButton
              variant="default"
              label={userWords.signOutOthers}
              reason={hasOthers ? undefined : userWords.onlyHere}
              onClick={() => void askForOthers()}
            />
          )}
          <Button color="red" onClick={() => void askForAll()} disabled={(sessions.data?.length ?? 0) === 0}>
            {t(userWords.signOutEverywhere)}
          </Button>
        </>
      }
    >
      <Loaded of={sessions} height={120}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={userWords.notSignedIn} />
          ) : (
            <SessionTable rows={rows} onSignOut={(row) => void askForOne(row)} />
          )
        }
      </Loaded>
    </Modal>
  )
}

interface SessionTableProps {
  readonly rows: readonly SessionRow[]
  readonly onSignOut: (row: SessionRow) => void
}

function SessionTable({ rows, onSignOut }: SessionTableProps): ReactNode {
  const t = useText()
  return (
    <table className={classes.sessions}>
      <thead>
        <tr>
          {[userWords.device, userWords.address, userWords.since, userWords.lastSeen].map((label) => (
            <th key={label.en} scope="col">
              {t(label)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.SessionID}>
            <td>
              {deviceOf(row.Agent)}
              {row.Current === 1 && <div className={classes.explanation}>{t(userWords.thisOne)}</div>}
            </td>
            <td data-label={t(userWords.address)}>{row.Address}</td>
            <td data-label={t(userWords.since)}>
              <InstantText at={row.CreatedAt} />
            </td>
            <td data-label={t(userWords.lastSeen)}>
              <InstantText at={row.LastSeenAt} />
            </td>
            <td>
              <Tooltip label={t(userWords.signOutHere)}>
                <ActionIcon
                  aria-label={`${t(userWords.signOutHere)}: ${deviceOf(row.Agent)}`}
                  onClick={() => onSignOut(row)}
                >
                  <IconLogout size={18} stroke={1.5} />
                </ActionIcon>
              </Tooltip>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
