import { call } from '#kit/web/api.ts'
import { showRefusal } from '#kit/web/query.ts'
import { Stay } from '../contract.ts'
import { useStayActions } from './useStayActions.tsx'

/** The sheet of check-out where only the stay's id is known: `await checkOut(stayId)`, `{dialog}`. */
export function useCheckOut() {
  const { start, dialog } = useStayActions()
  async function checkOut(stayId: number): Promise<void> {
    try {
      start('checkOut', await call(Stay.get, { id: stayId }))
    } catch (error) {
      showRefusal(error)
    }
  }
  return { checkOut, dialog }
}
