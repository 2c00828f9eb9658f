import { expect, test } from '@playwright/test'
import { say } from '#core/labels.ts'
import { vipStatus } from '#features/configuration/vipStatus.ts'
import { sessionWords } from '#features/session/labels.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { browserArguments, findBrowser } from '../scripts/browser.mjs'
import { User } from '#features/user/contract.ts'
import { openDesk, OWN_PASSWORD } from './desk.ts'

const executablePath = await findBrowser()
// a name of the hotel's own network, without https: no secure context, as on every desk but the one that the program runs on
test.use({
  launchOptions: {
    args: [...browserArguments, '--host-resolver-rules=MAP front-desk.test 127.0.0.1'],
    ...(executablePath ? { executablePath } : {}),
  },
})

test('a desk of the hotel’s network signs in and changes something over plain http', async ({
  page,
  request,
  baseURL,
}) => {
  // the demonstration's own sign-ins are of no use from another desk
  const operator = await openDesk(request, 'admin')
  const roles = await operator.call(User.listByRole, {})
  const RoleID = roles.find(({ ShortCode }) => ShortCode === 'ADM')?.RoleID ?? 0
  const LoginName = `owner-${Date.now().toString(36)}`
  await operator.call(User.new, { LoginName, Name: LoginName, RoleID, Language: 'en', Password: OWN_PASSWORD })
  await page.goto(`${baseURL?.replace('localhost', 'front-desk.test')}/auth/login`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByRole('textbox', { name: say(sessionWords.userName, 'en') }).fill(LoginName)
  await page.getByRole('textbox', { name: say(sessionWords.password, 'en') }).fill(OWN_PASSWORD)
  await page.getByRole('button', { name: say(sessionWords.signIn, 'en'), exact: true }).click()
  await expect(page).not.toHaveURL(/login/)

  await page.goto(`${new URL(page.url()).origin}/conf/vip-status`)
  await page.getByRole('button', { name: say(kitWords.new, 'en'), exact: true }).click()
  const name = `Owner ${Date.now()}`
  await page.getByRole('textbox', { name: say(vipStatus.fields.name.label, 'en'), exact: true }).fill(name)
  await page.getByRole('button', { name: say(kitWords.save, 'en'), exact: true }).click()
  await expect(page.getByRole('rowheader', { name })).toBeVisible()
})
