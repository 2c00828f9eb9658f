import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import type { Locale } from '#core/labels.ts'
import type { Session } from '#domain/access/session.ts'
import type { demonstrationUsers } from '#db/seed/demonstration.ts'

export const PASSWORD = 'Buudal-demo1'
/** Of users whom a test makes itself: the demonstration's is refused. */
export const OWN_PASSWORD = 'Seven-gers-by-Orkhon1'
export type LoginName = (typeof demonstrationUsers)[number]['loginName']

/** Calls actions as one signed-in user, beside the browser: for what a test needs but does not show. */
export interface Desk {
  readonly session: Session
  call<A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>>
}

export async function openDesk(request: APIRequestContext, loginName: string, password = PASSWORD): Promise<Desk> {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const form = { csrfToken, callbackUrl: '/', json: 'true', username: loginName, password }
  const answer = await request.post('/api/auth/callback/credentials', { form })
  expect(answer.status(), `${loginName} signs in`).toBe(200)
  const session = (await (await request.get('/api/auth/session')).json()) as Session
  const headers = { authorization: `Bearer ${session.token}` }
  const call = async <A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>> => {
    const answered = await request.post(action.path, { data: input, headers })
    expect(answered.status(), `${action.path} ${await answered.text()}`).toBe(200)
    return ((await answered.json()) as { JsonData: OutputOf<A> }).JsonData
  }
  return { session, call }
}

/** The language of this browser, as a person chose it before. */
export async function speak(page: Page, locale: Locale, themeColor = 'white'): Promise<void> {
  await page.addInitScript(
    (settings) => {
      if (localStorage.getItem('settings') === null) localStorage.setItem('settings', settings)
    },
    JSON.stringify({ themeColor, locale, editId: null, userRole: null, isShow: false }),
  )
}

/** A browser in which this person is signed in already. */
export async function sitDown(page: Page, loginName: LoginName, locale: Locale, themeColor = 'white'): Promise<Desk> {
  await speak(page, locale, themeColor)
  return openDesk(page.request, loginName)
}
