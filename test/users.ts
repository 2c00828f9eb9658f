import { User } from '#features/user/contract.ts'
import { AuthClient } from './authClient.ts'
import type { TestHotel } from './hotel.ts'

/** The users and roles of a hotel that a test opens anew each time, asked for by name and as strangers call. */
export function usersOf(hotel: () => TestHotel) {
  return {
    /** A call as any client sends it, with what it answered whole. */
    post: async (path: string, body: object, token = hotel().token) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await hotel().app.inject({ method: 'POST', url: path, payload: body, headers })
      return { status: answer.statusCode, body: answer.json() }
    },
    userCalled: async (loginName: string) => {
      const rows = await hotel().call(User.listByUser, {})
      return rows.find((row) => row.LoginName === loginName)!
    },
    roleCalled: async (shortCode: string) => {
      const rows = await hotel().call(User.listByRole, {})
      return rows.find((row) => row.ShortCode === shortCode)!
    },
    /** The status that the sign-in answered. */
    signInAs: async (loginName: string, password: string) =>
      (await new AuthClient(hotel().app).signIn(loginName, password)).statusCode,
  }
}
