import { IconBrush, IconPlus, IconWalk } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type MenuPath, menuTitle } from '#domain/access/menu.ts'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { dashboardWords as words } from '../labels.ts'

/** What a guest at the desk asks for first, for who may do it. */
export function DeskButtons(): ReactNode {
  const navigate = useNavigate()
  const granted = grantedPaths(useSession())
  const opens = (path: MenuPath) => (granted.has(path) ? () => void navigate({ to: path }) : undefined)
  const walkIn = opens('/front-office/walk-in')
  const book = opens('/front-office/new-reservation')
  const clean = walkIn === undefined && book === undefined ? opens('/room-service/my-rooms') : undefined
  useScreenKeys({ ...(walkIn ? { w: walkIn } : {}), ...(book ? { n: book } : {}) })
  return (
    <>
      {walkIn && (
        <ActionButton
          label={words.walkIn}
          variant="default"
          hotkey="W"
          leftSection={<IconWalk size={16} />}
          onClick={walkIn}
        />
      )}
      {book && (
        <ActionButton label={words.newReservation} hotkey="N" leftSection={<IconPlus size={16} />} onClick={book} />
      )}
      {clean && (
        <ActionButton
          label={menuTitle('/room-service/my-rooms')}
          leftSection={<IconBrush size={16} />}
          onClick={clean}
        />
      )}
    </>
  )
}
