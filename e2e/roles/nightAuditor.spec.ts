import { expect, test } from '@playwright/test'
import { addDays } from '#core/day.ts'
import { type Label, say } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { stayActionLabels } from '#domain/stay/actions.ts'
import { Stay } from '#domain/stay/contract.ts'
import { stayWords } from '#domain/stay/web/labels.ts'
import { rateType } from '#features/configuration/rateType.ts'
import { room } from '#features/configuration/room.ts'
import { roomType } from '#features/configuration/roomType.ts'
import { HotelSetting } from '#features/hotel/settingContract.ts'
import { auditWords } from '#features/nightAudit/labels.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { tableWords } from '#kit/web/table/labels.ts'
import { type Desk, openDesk, OWN_PASSWORD, speak } from '../desk.ts'

/* In a hotel of its own whose working date is behind: a day of the hotel of all tests is closed in Mongolian already (nightAudit.spec.ts). */

const t = (label: Label, ...params: readonly (string | number)[]) => say(label, 'en', ...params)
const DAY = '2026-01-10'

/** Two rooms, one guest who does not come and one who sleeps here; gives the sleeper's stay. */
async function openHouse(desk: Desk): Promise<number> {
  const { id: roomTypeId } = await desk.call(roomType.actions.new, { code: 'STD', name: 'Standard' })
  const { id: rateTypeId } = await desk.call(rateType.actions.new, { code: 'BAR', name: 'Best available' })
  for (const number of ['1', '2']) await desk.call(room.actions.new, { number, roomTypeId })
  const kinds = await desk.call(options.ReservationType, {})
  const expected = async (guest: string): Promise<number> => {
    const { stays } = await desk.call(Reservation.reserve, {
      reservationTypeId: kinds.find(({ code }) => code === 'CONF')?.id ?? 0,
      guest: { lastName: guest },
      stays: [
        {
          roomTypeId,
          rateTypeId,
          arrival: DAY,
          departure: addDays(DAY, 2),
          adults: 1,
          rate: 10_000_000,
          rateReason: 'Agreed',
        },
      ],
    })
    return stays[0]?.id ?? 0
  }
  await expected('Absent')
  const staying = await expected('Sleeper')
  const [free] = await desk.call(Reservation.freeRooms, { arrival: DAY, departure: addDays(DAY, 2), roomTypeId })
  await desk.call(Stay.assign, { assignments: [{ stayId: staying, roomId: free?.roomId ?? 0 }] })
  await desk.call(Stay.checkIn, { stays: [{ stayId: staying }], confirm: ['roomDirty'] })
  return staying
}

test('the night of an auditor, in en: who did not come, rooms, charges, a new day', async ({ page, request }) => {
  const code = `N${Date.now() % 1_000_000}`
  const operator = await openDesk(request, 'admin')
  await operator.call(HotelSetting.new, {
    code,
    name: 'Night Inn',
    currency: 'MNT',
    timeZone: 'Asia/Ulaanbaatar',
    businessDate: DAY,
    vatPayer: true,
    cityTaxPayer: true,
    administratorName: 'Night owner',
    loginName: code,
    password: OWN_PASSWORD,
    language: 'en',
  })
  await speak(page, 'en')
  const owner = await openDesk(page.request, code, OWN_PASSWORD)
  const staying = await openHouse(owner)
  const button = (label: Label) => page.getByRole('button', { name: t(label), exact: true })

  await page.goto('/front-office/night-audit')
  await expect(page.getByText(`${t(auditWords.businessDate)} ${DAY}`)).toBeVisible()
  const absent = page.getByRole('row').filter({ hasText: 'Absent' })
  await absent.getByRole('button', { name: t(tableWords.rowActions) }).click()
  await page.getByRole('menuitem', { name: t(stayActionLabels.noShow), exact: true }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('Did not call')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(stayWords.noShowNow), exact: true })
    .click()
  await expect(page.getByText(t(auditWords.nothingPending))).toBeVisible()

  await button(auditWords.next).click()
  await expect(page.getByText(t(auditWords.everybodyLeft))).toBeVisible()
  await button(auditWords.next).click()
  await expect(page.getByRole('row').filter({ hasText: 'Sleeper' })).toContainText('100,000')
  await button(auditWords.next).click()
  await expect(page.getByText(t(auditWords.trialBalance))).toBeVisible()
  await button(auditWords.finish).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(auditWords.finish), exact: true })
    .click()
  await expect(page.getByText(t(auditWords.doneLine, DAY, addDays(DAY, 1)))).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(addDays(DAY, 1))

  const { nightRows } = await owner.call(Stay.get, { id: staying })
  expect(nightRows.map(({ date, posted }) => [date, posted])).toEqual([
    [DAY, true],
    [addDays(DAY, 1), false],
  ])
})
