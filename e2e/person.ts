import { expect, type Page } from '@playwright/test'
import type { Action } from '#core/contract.ts'
import { type Locale, say } from '#core/labels.ts'
import { shellWords } from '#app/web/labels.ts'
import { Guest } from '#domain/guest/contract.ts'
import { sessionWords } from '#features/session/labels.ts'
import { User } from '#features/user/contract.ts'
import { atDatabase } from './atDatabase.ts'
import { type Desk, openDesk, OWN_PASSWORD } from './desk.ts'

/** Somebody who works at the reception and is nobody else's: signs in by the answer with OWN_PASSWORD. */
export async function hire(page: Page, loginName: string, name: string): Promise<string> {
  const desk = await openDesk(page.request, 'admin')
  const roles = await desk.call(User.listByRole, {})
  const RoleID = roles.find(({ ShortCode }) => ShortCode === 'REC')?.RoleID ?? 0
  await desk.call(User.new, { LoginName: loginName, Name: name, RoleID, Language: 'mon', Password: OWN_PASSWORD })
  await page.context().clearCookies({ name: /session-token/ })
  return loginName
}

/** Fills in the sign-in page and sends it. */
export async function typeSignIn(
  page: Page,
  locale: Locale,
  loginName: string,
  password = OWN_PASSWORD,
): Promise<void> {
  await page.getByRole('textbox', { name: say(sessionWords.userName, locale) }).fill(loginName)
  await page.getByRole('textbox', { name: say(sessionWords.password, locale) }).fill(password)
  await page.getByRole('button', { name: say(sessionWords.signIn, locale), exact: true }).click()
}

/** Chooses from the menu under the own name. */
export async function chooseInAccount(page: Page, locale: Locale, label: keyof typeof sessionWords): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say(shellWords.account, locale)}`) }).click()
  await page.getByRole('menuitem', { name: say(sessionWords[label], locale) }).click()
}

/** As if a user had given the password so many minutes ago. The program remembers who calls for some seconds: it is waited for. */
export async function passwordGivenAgo(
  minutes: number,
  loginName: string,
  { session }: Pick<Desk, 'session'>,
  page: Page,
) {
  await atDatabase(
    `update session s set password_at = now() - $1 * interval '1 minute'
     from app_user u where u.hotel_id = s.hotel_id and u.id = s.user_id and u.login_name = $2`,
    [minutes, loginName],
  )
  const asked = async (action: Action): Promise<number> => {
    const headers = { authorization: `Bearer ${session.token}` }
    return (await page.request.post(action.path, { data: { limit: 5_000 }, headers })).status()
  }
  await expect.poll(() => asked(Guest.list)).toBe(403)
}
