import { roleLabel } from '#domain/access/roleLabel.ts'
import { languageNames } from '#core/labels.ts'
import { words } from '#kit/web/labels.ts'
import type { Column } from '#kit/web/table/column.ts'
import { activeLook, inactiveLook } from '#kit/web/ui/activeLook.ts'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import type { UserRow } from '../contract.ts'
import { userWords } from '../labels.ts'
import { RoleBadge } from './RoleBadge.tsx'

export const userColumns: readonly Column<UserRow>[] = [
  { key: 'Name', label: userWords.name, value: (row) => row.Name, width: 160 },
  { key: 'LoginName', label: userWords.loginName, value: (row) => row.LoginName },
  {
    key: 'RoleName',
    label: userWords.role,
    value: (row) => roleLabel(row.RoleName),
    render: (row) => <RoleBadge name={row.RoleName} colour={row.RoleColour} />,
    width: 160,
  },
  { key: 'Position', label: userWords.position, value: (row) => row.Position },
  { key: 'Email', label: userWords.email, value: (row) => row.Email, hidden: true },
  { key: 'Language', label: userWords.language, value: (row) => languageNames[row.Language], width: 100 },
  { key: 'LastSignIn', label: userWords.lastSignIn, value: (row) => row.LastSignIn, kind: 'instant' },
  { key: 'Sessions', label: userWords.openSessions, value: (row) => row.Sessions, kind: 'number', width: 110 },
  {
    key: 'SecondFactor',
    label: userWords.secondFactor,
    value: (row) => (row.SecondFactor === 1 ? words.yes : ''),
    width: 110,
  },
  {
    key: 'Status',
    label: userWords.status,
    value: (row) => (row.Status === 1 ? words.active : words.inactive),
    render: (row) => <StatusBadge look={row.Status === 1 ? activeLook : inactiveLook} />,
    width: 110,
  },
]
