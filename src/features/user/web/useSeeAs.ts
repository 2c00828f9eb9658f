import { useNavigate } from '@tanstack/react-router'
import { menuPaths } from '#domain/access/menu.ts'
import { useSignedIn } from '#domain/access/web/session.ts'
import { queryClient, useCommand } from '#kit/web/query.ts'
import { UserRole } from '../contract.ts'

/** Looks around as a role, and goes back: the session is read again and a page is opened that its menu has. */
export function useSeeAs(): { seeAs: (roleId: number) => Promise<void>; goBack: () => Promise<void> } {
  const { reread } = useSignedIn()
  const navigate = useNavigate()
  const seen = useCommand(UserRole.seeAs, { success: false })
  const back = useCommand(UserRole.stopSeeing, { success: false })
  const arriveAt = async (path: string): Promise<void> => {
    await reread()
    await navigate({ to: path })
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  }
  return {
    seeAs: async (roleId) => {
      const role = await seen.run({ id: roleId })
      if (role !== undefined) await arriveAt(menuPaths.find((path) => role.menu.includes(path)) ?? '/')
    },
    goBack: async () => {
      if ((await back.run({})) !== undefined) await arriveAt('/conf/user-role')
    },
  }
}
